import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from './settled.ts';

const observer = { observe: vi.fn(), disconnect: vi.fn() };
let fetched: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('PerformanceObserver', function Observer(tell: () => void) {
    fetched = tell;
    return observer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a page settles a while after the last fetch, and is not observed any more', async () => {
  const done = vi.fn();
  void settled().then(done);
  expect(observer.observe.mock.calls).toEqual([[{ type: 'resource' }]]);
  await vi.advanceTimersByTimeAsync(1400);
  fetched();
  await vi.advanceTimersByTimeAsync(1400);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalledOnce();
  expect(observer.disconnect).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('one that never stops fetching counts as settled after 15 seconds', async () => {
  const done = vi.fn();
  void settled().then(done);
  for (let second = 1; second <= 15; second++) {
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    fetched();
  }
  expect(done).toHaveBeenCalledOnce();
});
