import { afterEach, expect, test, vi } from 'vitest';
import { frames } from '../../../tests/support/frames.ts';
import { openLivePanel } from './open-live-panel.tsx';

afterEach(() => {
  history.replaceState(null, '', location.pathname);
  document.body.replaceChildren();
});

const place = () => document.getElementById('live')!;

const visibleLinks = () =>
  [...place().querySelectorAll('a')].filter((link) => link.checkVisibility()).map(({ textContent }) => textContent);

/** Opens a panel, and counts the observers for `open` attributes that run. */
async function open(): Promise<ReadonlySet<MutationObserver>> {
  const running = new Set<MutationObserver>();
  const { observe, disconnect } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (this: MutationObserver, ...given) {
    if (given[1]?.attributeFilter?.includes('open')) running.add(this);
    observe.apply(this, given);
  });
  vi.spyOn(MutationObserver.prototype, 'disconnect').mockImplementation(function (this: MutationObserver) {
    running.delete(this);
    disconnect.apply(this);
  });
  document.body.innerHTML = '<div id="live"><a href="#live">Measure this page</a><a href="/bench">The bench</a></div>';
  history.replaceState(null, '', '#live');
  openLivePanel(Promise.resolve(null));
  await expect.poll(() => running.size).toBe(1);
  expect(visibleLinks()).toEqual(['The bench']);
  return running;
}

test('a panel whose section has left the page runs nothing on', async () => {
  const running = await open();
  // As with the agency’s own views: React takes the section away on the same change of the address.
  window.addEventListener('popstate', () => place().remove(), { once: true });
  location.hash = '#admin';
  await expect.poll(() => running.size).toBe(0);
});

test('one that stays goes on through other addresses, until it is closed', async () => {
  const running = await open();
  location.hash = '#about';
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  await frames(); // time for what must not happen
  expect(running.size).toBe(1);
  place().querySelector('button')!.click();
  expect(running.size).toBe(0);
  expect(document.querySelector('#live section')).toBeNull();
  expect(location.hash).toBe('#about');
  expect(visibleLinks()).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe('Measure this page');
});
