import { expect } from 'playwright/test';
import {
  DISMISS,
  FORM,
  fillIn,
  LAUNCH,
  openForm,
  SENDING,
  SENT,
  SUBMIT,
  submitRequest,
  waitForName,
  waitForThanks,
} from '../harness/form.ts';
import { requestJourney, waitUntilKept } from '../harness/request-journey.ts';
import { field, radio } from '../harness/targets.ts';

requestJourney(
  'after killed tabs, the next visit restores or sends the request under the same id, and reports it once',
  async ({ visitor, gateway, faults, name, stored, killed }) => {
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await waitUntilKept(visitor, 'ada@example.com'); // the draft is stored after a short delay

    faults.next('hang', 'silent', 'pass');
    const second = await killed();
    await second.open(gateway.origin);
    await second.click(LAUNCH);
    await waitForName(second, name);
    expect((await second.see(field('Email Address', FORM))).value).toBe('ada@example.com');
    await expect.poll(async () => (await second.see(radio('Web Application', FORM))).checked).toBe(true);
    expect(faults.met, 'sent by itself').toEqual([]);
    await second.click(SUBMIT);
    await expect.poll(() => stored(1).then(Boolean, () => false)).toBe(true);

    const third = await killed();
    await third.open(gateway.origin);
    await third.see(SENDING);
    await expect.poll(() => faults.met.length).toBe(2);

    const last = await killed();
    await last.open(gateway.origin);
    await last.see(SENT);
    await stored(1);
    expect(new Set(faults.met.map(({ id }) => id)).size).toBe(1);
    await last.click(DISMISS);
    await last.gone(SENT);
    // After the confirmation, the same answers make a new request.
    await submitRequest(last, name);
    await waitForThanks(last);
    await stored(2);
  },
);
