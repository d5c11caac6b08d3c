import { expect } from 'playwright/test';
import { REQUEST_KEPT_DAYS } from '../../../src/shared/constants.ts';
import { beforehand } from '../harness/beforehand.ts';
import { FAILED, FORM, LATER, openForm, submitRequest } from '../harness/form.ts';
import type { Gateway } from '../harness/gateway.ts';
import { DISMISS, EXPIRED, NOT_YET, SEND_NOW, SENT } from '../harness/notices.ts';
import { story } from '../harness/story.ts';
import { text } from '../harness/targets.ts';
import type { Visitor } from '../harness/visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the next visits' disk slow or broken, by what `sessionStorage` says. */
function wearDown(): void {
  const fault = sessionStorage.getItem('disk');
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    if (fault === 'throws') throw new DOMException('The disk is broken.', 'UnknownError');
    const asked = open.apply(this, given);
    if (fault === 'slow') {
      const listen = asked.addEventListener.bind(asked) as typeof EventTarget.prototype.addEventListener;
      asked.addEventListener = (name: string, heard: EventListenerOrEventListenerObject | null) =>
        listen(name, (event) => setTimeout(() => typeof heard === 'function' && heard.call(asked, event), 2500));
    }
    return asked;
  };
}

/** Sets the next visits' clock, by what `sessionStorage` says. */
function setClock(): void {
  const ahead = Number(sessionStorage.getItem('ahead') ?? 0);
  const { now } = Date;
  Date.now = () => now() + ahead;
}

/** Runs a script in every page: the service worker is an empty one, as its pages would be without. */
function inEveryPage(gateway: Gateway, run: () => void): void {
  gateway.on(/^\/shell\.sw\.js/, (exchange) => exchange.answer(200, '', 'text/javascript'));
  beforehand(gateway, run);
}

/** Has another visit begin with that in the tab's storage. */
async function visitWith(visitor: Visitor, origin: string, key: string, value: string): Promise<void> {
  await visitor.tab.evaluate((...given) => sessionStorage.setItem(...given), key, value);
  await visitor.open(origin);
}

async function leaveWaiting(visitor: Visitor, name: string): Promise<void> {
  await submitRequest(visitor, name);
  await visitor.see(FAILED);
  await visitor.click(LATER);
  await visitor.see(NOT_YET);
}

story(
  'a slow disk, a broken one and a full local storage make no visit forget what waits',
  async ({ visitor, gateway, fates, name, stored }) => {
    inEveryPage(gateway, wearDown);
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
    await visitWith(visitor, gateway.origin, 'disk', 'throws');
    await openForm(visitor);
    await visitor.see(text('This browser keeps nothing for this page', FORM));
    await visitor.press('Escape');
    await visitor.gone(FORM);

    const { length } = fates.met;
    fates.all('in');
    await visitWith(visitor, gateway.origin, 'disk', 'slow');
    await visitor.see(SENT);
    expect(fates.met).toHaveLength(length + 1);
    await visitor.click(DISMISS);
    await visitor.gone(SENT);
    await stored(1);
  },
);

story(
  'a clock that is set by a year makes nothing old; what is too old waits, words and all, for whoever sees it',
  async ({ visitor, gateway, fates, name, stored }) => {
    inEveryPage(gateway, setClock);
    await visitor.open(gateway.origin);
    fates.all('lost before');
    await leaveWaiting(visitor, name);
    for (const days of [365, 0, -365]) {
      await visitWith(visitor, gateway.origin, 'ahead', String(days * DAY_MS));
      await visitor.see(NOT_YET);
    }
    await visitWith(visitor, gateway.origin, 'ahead', String((REQUEST_KEPT_DAYS + 1 - 365) * DAY_MS));
    await visitor.see(EXPIRED);
    const { length } = fates.met;
    await visitor.reload();
    await visitor.see(EXPIRED);
    expect(fates.met, 'sent by itself').toHaveLength(length);

    await visitor.click(SEND_NOW);
    await visitor.see(NOT_YET);
    fates.all('in');
    await visitor.click(SEND_NOW);
    await visitor.see(SENT);
    await stored(1);
  },
);
