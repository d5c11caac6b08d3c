import { expect } from 'playwright/test';
import { deploy } from '../deploy.ts';
import { DETAILS, FAILED, FORM, fillIn, formHolds, LATER, openForm, SUBMIT, SUBMITTED } from '../form.ts';
import { story } from '../story.ts';
import { checkbox, text } from '../targets.ts';

const FLUTTER = checkbox('Flutter', FORM);

story(
  'refused by the rules, and there is no newer version of the page: it says so, and keeps the words',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.all('status-403');
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(FAILED);
    expect(await visitor.count(LATER)).toBe(0);
    await formHolds(visitor, name);
    fates.all('in');
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await stored(1);
  },
);

story(
  'refused by the rules, and there is a newer version: it takes the words over and says what it left out',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.next('status-403', 'status-403');
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await visitor.click(DETAILS);
    await visitor.click(FLUTTER);
    deploy(gateway, (page) => page.replace(/\{\s*value:\s*(["'`])flutter\1,[^}]*\},?/, ''));
    await visitor.click(SUBMIT);
    await visitor.see(text('Left out, as it is no longer asked for: Technologies: flutter.', FORM));
    await formHolds(visitor, name);
    await visitor.click(DETAILS);
    await visitor.see(checkbox('React', FORM));
    expect(await visitor.count(FLUTTER)).toBe(0);
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    expect((await stored(1))[0]?.technologies).toEqual([]);
  },
);
