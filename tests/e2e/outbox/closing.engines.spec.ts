import { expect } from 'playwright/test';
import {
  DISMISS,
  EDIT,
  FORM,
  KEPT,
  REFUSED,
  SENDING,
  SENT,
  SUBMIT,
  submitRequest,
  waitForName,
} from '../harness/form.ts';
import { goOffline, requestJourney } from '../harness/request-journey.ts';

const holdsAnUpdate = () => document.querySelector('[data-unsaved]') !== null;

requestJourney(
  'after a form is closed while sending, a toast reports the outcome and reopens a failed request; until then, an update of the site waits',
  { tag: '@chromium' },
  async ({ visitor, gateway, faults, name, stored }) => {
    faults.hold();
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => faults.met.length).toBe(1);
    await visitor.press('Escape');
    await visitor.gone(FORM);
    await visitor.see(SENDING);
    await visitor.until('an update should wait', holdsAnUpdate, true);

    await goOffline(visitor);
    await gateway.stop();
    await visitor.see(KEPT);
    await visitor.until('an update may come', holdsAnUpdate, false);
    await gateway.start();
    faults.release(); // the held request arrives, but its connection is closed, so no answer returns
    await visitor.click(EDIT);
    await waitForName(visitor, name);

    faults.hold();
    await visitor.click(SUBMIT);
    await expect.poll(() => faults.met.length).toBe(2);
    await visitor.press('Escape');
    await visitor.see(SENDING);
    faults.next('status-403', 'status-403');
    faults.release();
    await visitor.see(REFUSED);
    await visitor.click(EDIT);
    await waitForName(visitor, name);

    faults.hold();
    await visitor.click(SUBMIT);
    await expect.poll(() => faults.met.at(-1)?.fault).toBe('held');
    await visitor.press('Escape');
    await visitor.see(SENDING);
    faults.release();
    await visitor.see(SENT);
    await visitor.gone(SENDING);
    await visitor.click(DISMISS);
    await visitor.gone(SENT);
    await stored(1);
  },
);
