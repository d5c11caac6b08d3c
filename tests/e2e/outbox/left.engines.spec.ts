import { expect } from 'playwright/test';
import { fillIn, openForm, SENT } from '../harness/form.ts';
import { waitUntilServed } from '../harness/page-state.ts';
import { requestJourney } from '../harness/request-journey.ts';

requestJourney(
  'a request whose page is left on Submit is sent once: by the service worker, or at the next visit',
  async ({ visitor, gateway, faults, name, stored }) => {
    await visitor.open(gateway.origin);
    await waitUntilServed(visitor);
    await openForm(visitor);
    await fillIn(visitor, name);
    faults.hold();
    // Chromium's headless shell has Background Sync, but doesn't grant it.
    const hasSync = await visitor.tab.evaluate(() =>
      navigator.permissions.query({ name: 'background-sync' as PermissionName }).then(
        ({ state }) => state === 'granted',
        () => false,
      ),
    );
    await visitor.tab.evaluate(() => {
      // In a task of its own, because the driver waits for this one.
      setTimeout(() => {
        document.querySelector<HTMLElement>('dialog [type="submit"]')?.click();
        location.replace('about:blank');
      });
    });
    await visitor.until('the page should be left', () => location.href, 'about:blank');
    faults.next(...faults.met.map(() => 'lose-request' as const)); // loses what the page itself has sent
    faults.release();
    if (hasSync) await expect.poll(() => stored(1).then(Boolean, () => false), { timeout: 60_000 }).toBe(true);
    await visitor.open(gateway.origin);
    await visitor.see(SENT);
    await stored(1);
    expect(new Set(faults.met.map(({ id }) => id)).size).toBe(1);
  },
);
