import { expect } from 'playwright/test';
import type { Fates } from '../fates.ts';
import { FAILED, FORM, formHolds, LATER, SUBMIT, SUBMITTED, submitRequest } from '../form.ts';
import { DISCARD, EDIT, KEPT, SEND_NOW, SENT } from '../notices.ts';
import { comesOnline, story } from '../story.ts';
import { field } from '../targets.ts';
import type { Visitor } from '../visitor.ts';
import { aMoment } from '../wait-for.ts';

/** Opens the page, fails once to send a request, and leaves it waiting. */
async function leaveWaiting(visitor: Visitor, origin: string, fates: Fates, name: string): Promise<void> {
  fates.next('lost before');
  await visitor.open(origin);
  await submitRequest(visitor, name);
  await visitor.see(FAILED);
  await visitor.click(LATER);
  await visitor.gone(FORM);
  await visitor.see(KEPT);
}

story('a request that waits is sent once the browser is online', async ({ visitor, gateway, fates, name, stored }) => {
  await leaveWaiting(visitor, gateway.origin, fates, name);
  await stored(0);
  await comesOnline(visitor);
  await visitor.see(SENT);
  await visitor.gone(KEPT);
  await stored(1);
});

story(
  'a request that waits can be edited; closed without sending, it waits as before',
  async ({ visitor, gateway, fates, name, stored }) => {
    await leaveWaiting(visitor, gateway.origin, fates, name);
    await visitor.click(EDIT);
    await formHolds(visitor, name);
    await visitor.press('Escape');
    await visitor.gone(FORM);
    await visitor.see(KEPT);
    await visitor.click(EDIT);
    await visitor.fill(field('Company', FORM), 'Engines');
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await visitor.gone(FORM);
    await visitor.reload();
    await aMoment();
    expect((await stored(1))[0]).toMatchObject({ companyName: 'Engines' });
  },
);

story('a discarded request is never written', async ({ visitor, gateway, fates, name, stored }) => {
  await leaveWaiting(visitor, gateway.origin, fates, name);
  await visitor.click(DISCARD);
  await visitor.gone(KEPT);
  const { length } = fates.met;
  await comesOnline(visitor);
  await visitor.reload();
  await comesOnline(visitor);
  await aMoment();
  expect(fates.met).toHaveLength(length);
  expect(await visitor.count(KEPT)).toBe(0);
  await stored(0);
});

story(
  'a request that waits is sent once, although the same words are submitted too',
  async ({ visitor, gateway, fates, name, stored }) => {
    await leaveWaiting(visitor, gateway.origin, fates, name);
    fates.next('lost after');
    await visitor.click(SEND_NOW);
    await submitRequest(visitor, name);
    await visitor.see(SUBMITTED);
    await visitor.gone(FORM);
    await visitor.reload();
    await aMoment();
    await stored(1);
  },
);
