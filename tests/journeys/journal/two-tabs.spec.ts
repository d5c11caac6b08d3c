import { expect } from 'playwright/test';
import { FAILED, FORM, fillIn, LATER, openForm, SUBMIT, SUBMITTED, submitRequest } from '../form.ts';
import { DISCARD, KEPT } from '../notices.ts';
import { comesOnline, keptOnDevice, story } from '../story.ts';
import { aMoment } from '../wait-for.ts';

story(
  'two tabs submit the same words at once: one document, and both are told',
  async ({ visitor, gateway, fates, name, stored }) => {
    const other = await visitor.another();
    for (const tab of [visitor, other]) {
      await tab.open(gateway.origin);
      await openForm(tab);
      await fillIn(tab, name);
    }
    fates.hold();
    await visitor.click(SUBMIT);
    await other.click(SUBMIT);
    await expect.poll(() => fates.met.length).toBeGreaterThan(0);
    fates.release();
    await visitor.see(SUBMITTED);
    await other.see(SUBMITTED);
    await stored(1);
    expect(new Set(fates.met.map(({ id }) => id)).size).toBe(1);
  },
);

story('what one tab has discarded, another does not send', async ({ visitor, gateway, fates, name, stored }) => {
  fates.all('lost before');
  await visitor.open(gateway.origin);
  await submitRequest(visitor, name);
  await visitor.see(FAILED);
  await visitor.click(LATER);
  await visitor.see(KEPT);
  const other = await visitor.another();
  await other.open(gateway.origin);
  await other.click(DISCARD);
  await other.gone(DISCARD);
  fates.all('in');
  const { length } = fates.met;
  for (const tab of [visitor, other]) {
    await comesOnline(tab);
    await aMoment();
  }
  expect(fates.met).toHaveLength(length);
  await visitor.gone(FORM);
  await stored(0);
});

story(
  'a tab that sends is killed with the others: the next visit sends what both had submitted',
  async ({ visitor, gateway, fates, name, stored, killed }) => {
    const other = await visitor.another();
    fates.all('hang');
    for (const [tab, by] of [
      [visitor, name],
      [other, `${name} too`],
    ] as const) {
      await tab.open(gateway.origin);
      await submitRequest(tab, by);
      // A tab that is killed in the instant of the click has kept a draft only.
      await keptOnDevice(tab, by, 'request');
    }
    await expect.poll(() => fates.met.length).toBeGreaterThan(0);
    fates.all('in');
    const later = await killed();
    await later.open(gateway.origin);
    await expect.poll(() => stored(1).then(Boolean, () => false)).toBe(true);
    await expect.poll(() => stored(1, `${name} too`).then(Boolean, () => false)).toBe(true);
  },
);
