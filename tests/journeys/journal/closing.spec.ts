import { expect } from 'playwright/test';
import { FORM, formHolds, SUBMIT, SUBMITTED, submitRequest } from '../form.ts';
import { DISMISS, EDIT, NOT_YET, REFUSED, SENDING, SENT } from '../notices.ts';
import { story } from '../story.ts';

const holdsAnUpdate = () => document.querySelector('[data-unsaved]') !== null;

story(
  'a form that is closed while it sends says how it ends, and holds back an update until then',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.hold();
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => fates.met.length).toBe(1);
    await visitor.press('Escape');
    await visitor.gone(FORM);
    await visitor.see(SENDING);
    await visitor.until('an update should wait', holdsAnUpdate, true);
    fates.release();
    await visitor.see(SENT);
    await visitor.gone(SENDING);
    await visitor.until('an update may come', holdsAnUpdate, false);
    await visitor.click(DISMISS);
    await visitor.gone(SENT);
    await stored(1);
  },
);

story(
  'a form closed while it sends, and nothing arrives: the way back leads into the filled form',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.hold();
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => fates.met.length).toBe(1);
    await visitor.press('Escape');
    await visitor.see(SENDING);
    await gateway.stop();
    await visitor.see(NOT_YET);
    await gateway.start();
    fates.release(); // it arrives after all, too late for its answer
    await visitor.click(EDIT);
    await formHolds(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await stored(1);
  },
);

story(
  'a form closed while it sends, and the rules refuse it: the notice leads back into the filled form',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.hold();
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => fates.met.length).toBe(1);
    await visitor.press('Escape');
    await visitor.see(SENDING);
    fates.next('status-403', 'status-403');
    fates.release();
    await visitor.see(REFUSED);
    await visitor.click(EDIT);
    await formHolds(visitor, name);
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await stored(1);
  },
);

story(
  'a page that is reloaded while it sends finishes under the same id and says so',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.next('hang after');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => fates.met.length).toBe(1);
    await visitor.reload();
    await visitor.see(SENT);
    await stored(1);
  },
);

story(
  'reloaded while it sends, and the same words at once: one document',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.next('hang after', 'hang');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => fates.met.length).toBe(1);
    await visitor.reload();
    await visitor.see(SENDING);
    await submitRequest(visitor, name);
    await visitor.see(SUBMITTED);
    await stored(1);
    expect(new Set(fates.met.map(({ id }) => id)).size).toBe(1);
  },
);
