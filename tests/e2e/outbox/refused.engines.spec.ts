import { expect } from 'playwright/test';
import {
  DETAILS,
  FAILED,
  FORM,
  fillIn,
  KEEP_IT,
  openForm,
  SUBMIT,
  waitForName,
  waitForThanks,
} from '../harness/form.ts';
import { deploy } from '../harness/gateway.ts';
import { requestJourney } from '../harness/request-journey.ts';
import { checkbox, text } from '../harness/targets.ts';

const FLUTTER = checkbox('Flutter', FORM);

requestJourney(
  'refused by the rules the form says so and keeps the words; a newer version of the page takes them over and says what it left out',
  { tag: '@chromium' },
  async ({ visitor, gateway, faults, phone, name, stored }) => {
    faults.all('status-403');
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    if (phone) await visitor.click(DETAILS); // folded in a narrow window
    await visitor.click(FLUTTER);
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    expect(await visitor.count(KEEP_IT)).toBe(0);
    await waitForName(visitor, name);

    deploy(gateway, (page) => page.replace(/\{\s*value:\s*(["'`])flutter\1,[^}]*\},?/, ''));
    await visitor.click(SUBMIT);
    await visitor.see(text('Left out, as it is no longer asked for: Technologies: flutter.', FORM));
    await waitForName(visitor, name);
    if (phone) await visitor.click(DETAILS);
    await visitor.see(checkbox('React', FORM));
    expect(await visitor.count(FLUTTER)).toBe(0);
    faults.all('pass');
    await visitor.click(SUBMIT);
    await waitForThanks(visitor);
    expect((await stored(1))[0]?.technologies).toEqual([]);
  },
);
