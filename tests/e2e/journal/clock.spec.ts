import { expect } from 'playwright/test';
import { REQUEST_KEPT_DAYS } from '../../../src/shared/constants.ts';
import { beforehand, withoutShell } from '../harness/beforehand.ts';
import { leaveWaiting } from '../harness/form.ts';
import { EXPIRED, NOT_YET, SEND_NOW, SENT } from '../harness/notices.ts';
import { story } from '../harness/story.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function setClock(aheadMs: number): void {
  const { now } = Date;
  Date.now = () => now() + aheadMs;
}

story(
  'a clock that is set by a year makes nothing old; what is too old waits, words and all, for whoever sees it',
  async ({ visitor, gateway, fates, name, stored }) => {
    withoutShell(gateway);
    await visitor.open(gateway.origin);
    fates.all('lost before');
    await leaveWaiting(visitor, name);
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
