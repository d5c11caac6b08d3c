import { expect } from 'playwright/test';
import { DISCARD, DISCARDED, FAILED, FORM, KEPT, LATER, openForm, submitRequest, UNDO } from '../harness/form.ts';
import { goOffline, goOnline, requestJourney } from '../harness/request-journey.ts';

requestJourney(
  'two tabs show a waiting request; one discards it and can undo that; neither sends it then',
  { tag: '@chromium' },
  async ({ visitor, gateway, faults, name, stored }) => {
    const other = await visitor.another();
    const tabs = [visitor, other];
    faults.all('lose-request');
    for (const tab of tabs) {
      await tab.open(gateway.origin);
      await openForm(tab); // loads the outbox, so that this tab follows changes in other tabs
      await tab.press('Escape');
      await tab.gone(FORM);
      await goOffline(tab);
    }
    await submitRequest(visitor, `${name} too`);
    await visitor.see(FAILED);
    const canPersist = await visitor.tab.evaluate(() => {
      if (!('storage' in navigator)) return false; // as in WebKitGTK
      navigator.storage.persist = async () => document.documentElement.toggleAttribute('data-persist', true);
      return true;
    });
    await visitor.click(LATER);
    await visitor.gone(FORM);
    await visitor.see(KEPT);
    const asked = () => document.documentElement.hasAttribute('data-persist');
    await visitor.until('the browser should be asked not to clear what waits', asked, canPersist);
    await other.click(DISCARD);
    await other.see(DISCARDED);
    await visitor.gone(KEPT);
    await other.click(UNDO);
    for (const tab of tabs) await tab.see(KEPT);
    await other.click(DISCARD);
    for (const tab of tabs) await tab.gone(DISCARD);
    faults.all('pass');
    const { length } = faults.met;
    for (const tab of tabs) await goOnline(tab);
    // If a request were still waiting, the page would send it first.
    await submitRequest(other, `${name} again`);
    await expect.poll(() => stored(1, `${name} again`).then(Boolean, () => false)).toBe(true);
    expect(faults.met).toHaveLength(length + 1);
    await stored(0, `${name} too`);
  },
);
