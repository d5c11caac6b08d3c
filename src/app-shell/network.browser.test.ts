import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkQuiet, whatToKeep } from './network.ts';

function onNetwork(connection: { effectiveType: string; saveData?: boolean } | undefined): string | undefined {
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue(connection as never);
  return whatToKeep();
}

test('everything is cached on a fast network only', () => {
  expect(onNetwork({ effectiveType: '4g', saveData: false })).toBe('keep the rest');
  expect(onNetwork({ effectiveType: '3g', saveData: false })).toBe('keep what is missed');
  expect(onNetwork({ effectiveType: 'slow-2g' })).toBe('keep what is missed');
});

test('with Save-Data nothing is cached beyond the shell', () => {
  expect(onNetwork({ effectiveType: '4g', saveData: true })).toBeUndefined();
});

test('if the browser does not report the network, a tab caches what it would miss, an installed page everything', () => {
  expect(onNetwork(undefined)).toBe('keep what is missed');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(onNetwork(undefined)).toBe('keep the rest');
});

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
  void networkQuiet().then(done);
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
  void networkQuiet().then(done);
  for (let second = 1; second <= 15; second++) {
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    fetched();
  }
  expect(done).toHaveBeenCalledOnce();
});
