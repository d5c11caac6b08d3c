import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshRate, type Watched, watch } from './watch.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const disturbance = () => (globalThis as Watched).disturbance;

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(globalThis, { disturbance: undefined });
});

test('a page that stays in front with running timers is undisturbed', () => {
  watch();
  vi.advanceTimersByTime(60_000);
  expect(disturbance()).toBeUndefined();
});

test('a page that was hidden, even for a moment or from the start, is disturbed', () => {
  watch();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  page.hidden = false;
  expect(disturbance()).toMatch(/hidden during the run/);
});

test('a device that slept, and a tab whose timers stood still, are disturbed', () => {
  watch();
  vi.setSystemTime(Date.now() + 9000);
  vi.advanceTimersByTime(250);
  expect(disturbance()).toMatch(/stood still for 9 s/);
});

test.each([
  [16.7, /^60$/],
  [100, /throttled: it gets a frame every 100 ms/],
  [Number.POSITIVE_INFINITY, /throttled: it gets no frames/],
])('a page that is refreshed every %d ms gets %s', async (interval, expected) => {
  let now = 0;
  vi.stubGlobal('requestAnimationFrame', (wake: (now: number) => void) => {
    now += interval;
    const at = now;
    if (interval < 1e6) setTimeout(() => wake(at), interval);
  });
  const rate = refreshRate().then((hertz) => String(Math.round(hertz)), String);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await rate).toMatch(expected);
});
