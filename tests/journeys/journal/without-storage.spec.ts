import { expect } from 'playwright/test';
import { beforehand } from '../beforehand.ts';
import { FAILED, FORM, LATER, SUBMIT, submitRequest } from '../form.ts';
import { IN_MEMORY, SEND_NOW, SENT } from '../notices.ts';
import { story } from '../story.ts';
import { text } from '../targets.ts';

const PROMISE = text('This browser keeps nothing for this page', FORM);

/** Ways for the browser's storage to fail. */
const FAILURES: readonly (readonly [how: string, fail: () => void])[] = [
  [
    'is blocked',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    },
  ],
  [
    'is full',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        const asked = put.apply(this, given);
        if (this.name === 'records') this.transaction.abort();
        return asked;
      };
    },
  ],
];

for (const [how, fail] of FAILURES) {
  story(
    `where the storage ${how}, the form says what it can't promise, and a request is stored once all the same`,
    async ({ visitor, gateway, fates, name, stored }) => {
      beforehand(gateway, fail);
      fates.next('lost after', 'status-503');
      await visitor.open(gateway.origin);
      await submitRequest(visitor, name);
      await visitor.see(FAILED);
      await visitor.see(PROMISE);
      await visitor.click(SUBMIT);
      await visitor.see(FAILED);
      await visitor.click(LATER);
      await visitor.see(IN_MEMORY);
      await visitor.until('a reload should wait', () => document.querySelector('[data-unsaved]') !== null, true);
      await visitor.click(SEND_NOW);
      await visitor.see(SENT);
      await stored(1);
      expect(new Set(fates.met.map(({ id }) => id)).size).toBe(1);
    },
  );
}
