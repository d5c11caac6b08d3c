import { expect } from 'playwright/test';
import { REQUEST_KEPT_DAYS } from '../../../src/shared/constants.ts';
import { beforehand, shiftClock } from '../beforehand.ts';
import { FAILED, FORM, formHolds, LATER, submitRequest } from '../form.ts';
import { DISMISS, EXPIRED, KEPT, OPEN_IT } from '../notices.ts';
import { story } from '../story.ts';
import { aMoment } from '../wait-for.ts';

story('a request that waits too long is dropped with a word', async ({ visitor, gateway, fates, name, stored }) => {
  const setClock = beforehand(gateway, shiftClock, 0);
  fates.next('lost before');
  await visitor.open(gateway.origin);
  await submitRequest(visitor, name);
  await visitor.see(FAILED);
  await visitor.click(LATER);
  await visitor.see(KEPT);
  setClock(REQUEST_KEPT_DAYS + 1);
  await visitor.reload();
  await visitor.see(EXPIRED);
  expect(fates.met).toHaveLength(1);
  await visitor.click(OPEN_IT);
  await formHolds(visitor, name);
  await visitor.press('Escape');
  await visitor.gone(FORM);
  await stored(0);
});

story('an expired request is dismissed for good', async ({ visitor, gateway, fates, name, stored }) => {
  const setClock = beforehand(gateway, shiftClock, 0);
  fates.next('lost before');
  await visitor.open(gateway.origin);
  await submitRequest(visitor, name);
  await visitor.click(LATER);
  await visitor.see(KEPT);
  setClock(REQUEST_KEPT_DAYS + 1);
  await visitor.reload();
  await visitor.click(DISMISS);
  await visitor.gone(EXPIRED);
  setClock(0);
  await visitor.reload();
  await aMoment();
  expect(await visitor.count(EXPIRED)).toBe(0);
  expect(fates.met).toHaveLength(1);
  await stored(0);
});
