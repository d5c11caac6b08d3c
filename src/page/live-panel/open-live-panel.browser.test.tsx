import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { frames } from '../../../tests/support/frames.ts';
import { LIVE_TEXT } from '../../content/live-panel.ts';
import type { LiveReading } from './measure-live.ts';
import { LivePanel, openLivePanel } from './open-live-panel.tsx';

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

const { names, state } = LIVE_TEXT;

async function show(reading: LiveReading): Promise<Record<string, string>> {
  const { container } = await render(<LivePanel measure={(tell) => tell(reading)} onClose={() => undefined} />);
  await expect.element(page.getByText(state[reading.state])).toBeVisible();
  return Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map((figure) => {
      const [name, ...rest] = [...figure.children].map(({ textContent }) => textContent);
      return [name, rest.join(' | ')];
    }),
  );
}

test('what is measured is said, and that a worker draws it where one does', async () => {
  const reading = { state: 'moving', framesPerSecond: 30.2, inWorker: true, bytes: 231_600 } as const;
  expect(await show(reading)).toMatchObject({ [names.rate]: `30 | ${LIVE_TEXT.inWorker}`, [names.bytes]: '232 kB' });
});

test('what the browser can’t tell is not shown as zero, and a sky on the main thread not as in a worker', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
  const figures = await show({ state: 'none', framesPerSecond: null, inWorker: false, bytes: null });
  expect(figures).toEqual({ [names.readable]: '–', [names.bytes]: '–', [names.rate]: '– | ' });
});
