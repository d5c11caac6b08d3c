import { expect, test, vi } from 'vitest';
import { persistentImport } from './persistent-import.ts';

test('a failed import is retried as soon as the browser is back online', async () => {
  let tries = 0;
  const arrived = persistentImport(async () => {
    if (++tries < 3) throw new Error('no network');
    return 'module';
  });
  const nudge = setInterval(() => window.dispatchEvent(new Event('online')), 20);
  expect(await arrived).toBe('module');
  clearInterval(nudge);
  expect(tries).toBe(3);
});

test('it tries again by itself after 4 seconds, then less and less often, once a minute at last', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const start = Date.now();
  const tries: number[] = [];
  const arrived = persistentImport(async () => {
    tries.push((Date.now() - start) / 1000);
    if (tries.length < 8) throw new Error('no network');
    return 'module';
  });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await arrived).toBe('module');
  expect(tries).toEqual([0, 4, 12, 28, 60, 120, 180, 240]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
