import { expect } from 'playwright/test';
import type { Fate } from '../fates.ts';
import { FAILED, FORM, fillIn, formHolds, LATER, LAUNCH, openForm, SUBMIT, SUBMITTED, submitRequest } from '../form.ts';
import { DISMISS, KEPT, NOT_YET, SENDING, SENT } from '../notices.ts';
import { comesOnline, keptOnDevice, story } from '../story.ts';
import { field, radio } from '../targets.ts';

const HANGING: readonly (readonly [when: string, fate: Fate])[] = [
  ['before its request arrives', 'hang'],
  ['after its request has arrived', 'hang after'],
];

for (const [when, fate] of HANGING) {
  story(
    `a tab is killed while it sends, ${when}: the next visit finishes under the same id and says so`,
    async ({ visitor, gateway, fates, name, stored, killed }) => {
      fates.next(fate);
      await visitor.open(gateway.origin);
      await submitRequest(visitor, name);
      await expect.poll(() => fates.met.length).toBe(1);
      if (fate === 'hang after') await expect.poll(() => stored(1).then(Boolean, () => false)).toBe(true);
      const later = await killed();
      await later.open(gateway.origin);
      await later.see(SENT);
      await stored(1);
      expect(new Set(fates.met.map(({ id }) => id)).size).toBe(1);
      await later.click(DISMISS);
      await later.gone(SENT);
      // Told: the same words are another request from now on.
      await submitRequest(later, name);
      await later.see(SUBMITTED);
      await stored(2);
    },
  );
}

story(
  'a tab is killed while it sends, and the next visit has no connection: it keeps the request, and sends it when online',
  async ({ visitor, gateway, fates, name, stored, killed }) => {
    fates.next('hang');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => fates.met.length).toBe(1);
    fates.all('lost before');
    const later = await killed();
    await later.open(gateway.origin);
    await later.see(NOT_YET);
    await stored(0);
    fates.all('in');
    await comesOnline(later);
    await later.see(SENT);
    await stored(1);
  },
);

story(
  'tabs are killed twice during one request, and it is stored once',
  async ({ visitor, gateway, fates, name, stored, killed }) => {
    fates.next('hang after', 'hang', 'in');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await expect.poll(() => fates.met.length).toBe(1);
    const second = await killed();
    await second.open(gateway.origin);
    await second.see(SENDING);
    await expect.poll(() => fates.met.length).toBe(2);
    const third = await killed();
    await third.open(gateway.origin);
    await third.see(SENT);
    await stored(1);
  },
);

story(
  'a half-filled form survives a killed tab, and opens as it was with Launch Project',
  async ({ visitor, gateway, name, stored, killed }) => {
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await fillIn(visitor, name);
    await keptOnDevice(visitor, 'web-app');
    const later = await killed();
    await later.open(gateway.origin);
    await later.click(LAUNCH);
    await later.see(FORM);
    await formHolds(later, name);
    expect((await later.see(field('Email Address', FORM))).value).toBe('ada@example.com');
    expect((await later.see(radio('Web Application', FORM))).checked).toBe(true);
    await later.click(SUBMIT);
    await later.see(SUBMITTED);
    await stored(1);
  },
);

story(
  'what has failed is not sent by itself at the next visit, and keeps its id',
  async ({ visitor, gateway, fates, name, stored, killed }) => {
    fates.all('lost after');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await visitor.see(FAILED);
    const { length } = fates.met;
    fates.all('in');
    const later = await killed();
    await later.open(gateway.origin);
    await later.click(LAUNCH);
    await formHolds(later, name);
    expect(fates.met).toHaveLength(length);
    await later.click(SUBMIT);
    await later.see(SUBMITTED);
    await stored(1);
  },
);

story(
  'a request that waits survives a killed tab, and goes out at the next visit',
  async ({ visitor, gateway, fates, name, stored, killed }) => {
    fates.next('lost before');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await visitor.click(LATER);
    await visitor.see(KEPT);
    await visitor.gone(FORM);
    const later = await killed();
    await later.open(gateway.origin);
    await later.see(SENT);
    await stored(1);
  },
);
