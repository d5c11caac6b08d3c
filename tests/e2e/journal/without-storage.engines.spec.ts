import { expect } from 'playwright/test';
import { beforehand } from '../harness/beforehand.ts';
import { FAILED, FORM, LATER, SUBMIT, submitRequest } from '../harness/form.ts';
import { IN_MEMORY, SEND_NOW, SENT } from '../harness/notices.ts';
import { comesOnline, goesOffline, story } from '../harness/story.ts';
import { text } from '../harness/targets.ts';

/** A storage that is full takes what it is asked for and fails at the first write. `blocked.engines.spec.ts` has none. */
function fillStorage(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const asked = put.apply(this, given);
    if (this.name === 'records') this.transaction.abort();
    return asked;
  };
}

story(
  "where the storage is full, the form says what it can't promise, and a request is stored once all the same",
  { tag: '@chromium' },
  async ({ visitor, gateway, fates, name, stored }) => {
    beforehand(gateway, fillStorage);
    fates.next('lost after', 'status-503');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await visitor.see(FAILED);
    await visitor.see(text('This browser keeps nothing for this page', FORM));
    await visitor.click(SUBMIT);
    await expect.poll(() => fates.met.length).toBe(2);
    await visitor.see(FAILED);
    await goesOffline(visitor);
    await visitor.click(LATER);
    await visitor.see(IN_MEMORY);
    await visitor.until('a reload should wait', () => document.querySelector('[data-unsaved]') !== null, true);
    expect(await visitor.count(SEND_NOW)).toBe(0);
    await comesOnline(visitor);
    await visitor.see(SENT);
    await stored(1);
    expect(new Set(fates.met.map(({ id }) => id)).size).toBe(1);
  },
);
