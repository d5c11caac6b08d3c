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
import { waitUntilServed } from '../harness/page-state.ts';
import { requestJourney, waitUntilKept } from '../harness/request-journey.ts';
import { field, radio } from '../harness/targets.ts';

requestJourney(
  'after tabs are killed with a half-filled form, or while sending, the next visit restores or sends the request under the same id, and reports that once',
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

requestJourney(
  'a request whose page is left in the moment of Submit is sent once: by the service worker or, in other browsers, at the next visit',
  async ({ visitor, gateway, faults, name, stored }) => {
    await visitor.open(gateway.origin);
    await waitUntilServed(visitor);
    await openForm(visitor);
    await fillIn(visitor, name);
    faults.hold();
    // Chromium's headless shell has Background Sync, but doesn't grant it.
    const hasSync = await visitor.tab.evaluate(() =>
      navigator.permissions.query({ name: 'background-sync' as PermissionName }).then(
        ({ state }) => state === 'granted',
        () => false,
      ),
    );
    await visitor.tab.evaluate(() => {
      // In a task of its own, because the driver waits for this one.
      setTimeout(() => {
        document.querySelector<HTMLElement>('dialog [type="submit"]')?.click();
        location.replace('about:blank');
      });
    });
    await visitor.until('the page should be left', () => location.href, 'about:blank');
    faults.next(...faults.met.map(() => 'lose-request' as const)); // what the page itself has sent
    faults.release();
    if (hasSync) await expect.poll(() => stored(1).then(Boolean, () => false), { timeout: 60_000 }).toBe(true);
    await visitor.open(gateway.origin);
    await visitor.see(SENT);
    await stored(1);
    expect(new Set(faults.met.map(({ id }) => id)).size).toBe(1);
  },
);
