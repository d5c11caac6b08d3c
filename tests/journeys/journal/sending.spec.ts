import { expect } from 'playwright/test';
import { SAVE_DEADLINE_MS } from '../../../src/shared/constants.ts';
import { beforehand, hurry } from '../beforehand.ts';
import type { Fate } from '../fates.ts';
import { FAILED, FORM, LATER, SUBMIT, SUBMITTED, submitRequest } from '../form.ts';
import { story } from '../story.ts';
import { field } from '../targets.ts';
import { aMoment } from '../wait-for.ts';

const NO_VERDICT: readonly Fate[] = [
  'status-409',
  'status-429',
  'status-500',
  'html-502',
  'status-503',
  'status-504',
  'html-200',
  'json-empty',
  'json-null',
  'json-login',
];

story(
  'whatever a send meets, it is never taken for sent, and the same words retried make one document',
  async ({ visitor, gateway, fates, name, stored }) => {
    const bad: readonly Fate[] = ['lost before', ...NO_VERDICT, 'lost after'];
    fates.all(bad[0] as Fate);
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    for (const fate of bad) {
      await visitor.see(FAILED);
      await visitor.see(LATER);
      expect(fates.met.at(-1)?.fate).toBe(fate);
      const next = bad[bad.indexOf(fate) + 1] ?? 'in';
      fates.all(next);
      await visitor.click(SUBMIT);
      await expect.poll(() => fates.met.at(-1)?.fate).toBe(next);
    }
    await visitor.see(SUBMITTED);
    await stored(1);
    expect(new Set(fates.met.map(({ id }) => id)).size).toBe(1);
  },
);

story(
  'an edited request whose confirmation gets no verdict is not stored twice',
  async ({ visitor, gateway, fates, name, stored }) => {
    fates.next('lost after');
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await visitor.see(FAILED);
    await visitor.fill(field('Company', FORM), 'Engines');
    for (const fate of ['status-429', 'status-409', 'html-502', 'status-504'] as const) {
      const before = fates.met.length;
      fates.next('in', fate); // the rules deny the write, and the confirmation meets this
      await visitor.click(SUBMIT);
      await expect.poll(() => fates.met.length).toBe(before + 2);
      await visitor.see(FAILED);
      await stored(1);
    }
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    const companies = (await stored(2)).map(({ companyName }) => companyName);
    expect([...companies].sort()).toEqual(['', 'Engines']);
  },
);

story(
  'a send without an answer fails at the deadline, and writes nothing after it',
  async ({ visitor, gateway, fates, name, stored }) => {
    beforehand(gateway, hurry, SAVE_DEADLINE_MS);
    fates.hold();
    await visitor.open(gateway.origin);
    await submitRequest(visitor, name);
    await visitor.see(FAILED);
    fates.release();
    await aMoment();
    expect(fates.met).toHaveLength(1);
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await stored(1);
  },
);
