import { expect, test } from 'vitest';
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
