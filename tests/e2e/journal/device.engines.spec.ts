import { expect } from 'playwright/test';
import { REQUEST_KEPT_DAYS } from '../../../src/shared/constants.ts';
import { beforehand } from '../harness/beforehand.ts';
import { FAILED, FORM, KEEP_IT, openForm, submitRequest } from '../harness/form.ts';
import type { Gateway } from '../harness/gateway.ts';
import { DISMISS, EXPIRED, NOT_YET, SEND_NOW, SENT } from '../harness/notices.ts';
import { story } from '../harness/story.ts';
import { text } from '../harness/targets.ts';
import type { Visitor } from '../harness/visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function breakDisk(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The disk is broken.', 'UnknownError');
  };
}

/** Opens each database later than the journal waits for it. */
function slowDisk(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const asked = open.apply(this, given);
    const listen = asked.addEventListener.bind(asked) as typeof EventTarget.prototype.addEventListener;
    asked.addEventListener = (name: string, heard: EventListenerOrEventListenerObject | null) =>
      listen(name, (event) => setTimeout(() => typeof heard === 'function' && heard.call(asked, event), 2500));
    return asked;
  };
}

function setClock(aheadMs: number): void {
  const { now } = Date;
  Date.now = () => now() + aheadMs;
}

/** Keeps the pages' worker empty: pages from its cache would not be changed beforehand. */
function withoutShell(gateway: Gateway): void {
  gateway.on(/^\/shell\.sw\.js/, (exchange) => exchange.answer(200, '', 'text/javascript'));
}

async function leaveWaiting(visitor: Visitor, name: string): Promise<void> {
  await submitRequest(visitor, name);
  await visitor.see(FAILED);
  await visitor.click(KEEP_IT);
  await visitor.see(NOT_YET);
}

story(
  'a slow disk, a broken one and a full local storage make no visit forget what waits',
  async ({ visitor, gateway, fates, name, stored }) => {
    withoutShell(gateway);
    await visitor.open(gateway.origin);
    await visitor.tab.evaluate(() => {
      for (let size = 2 ** 23; size >= 1; size /= 2) {
        try {
          for (let n = 0; ; n++) localStorage.setItem(`${size} ${n}`, 'x'.repeat(size));
        } catch {}
      }
    });
    fates.all('lost before');
    await leaveWaiting(visitor, name);

    // This visit knows nothing of what waits, and takes nothing for gone.
    beforehand(gateway, breakDisk);
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await visitor.see(text('This browser keeps nothing for this page', FORM));
    await visitor.press('Escape');
    await visitor.gone(FORM);

    const { length } = fates.met;
    fates.all('in');
    beforehand(gateway, slowDisk);
    await visitor.open(gateway.origin);
    await visitor.see(SENT);
    expect(fates.met).toHaveLength(length + 1);
    await visitor.click(DISMISS);
    await visitor.gone(SENT);
    await stored(1);
  },
);

story(
  'a clock that is set by a year makes nothing old; what is too old, or may be, waits, words and all, for whoever sees it',
  async ({ visitor, gateway, fates, name, stored }) => {
    withoutShell(gateway);
    await visitor.open(gateway.origin);
    fates.all('lost before');
    await leaveWaiting(visitor, name);
    beforehand(gateway, setClock, 365 * DAY_MS);
    await visitor.open(gateway.origin);
    await visitor.see(EXPIRED); // it may have been a year
    await visitor.click(SEND_NOW);
    for (const days of [365, 0, -365]) {
      beforehand(gateway, setClock, days * DAY_MS);
      await visitor.open(gateway.origin);
      await visitor.see(NOT_YET);
    }
    beforehand(gateway, setClock, (REQUEST_KEPT_DAYS + 1 - 365) * DAY_MS);
    await visitor.open(gateway.origin);
    await visitor.see(EXPIRED);
    const { length } = fates.met;
    await visitor.reload();
    await visitor.see(EXPIRED);
    expect(fates.met, 'sent by itself').toHaveLength(length);

    await visitor.click(SEND_NOW);
    await visitor.see(NOT_YET);
    fates.all('in');
    await visitor.see(SENT);
    await stored(1);
  },
);
