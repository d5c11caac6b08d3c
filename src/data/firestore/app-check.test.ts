import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAppCheck } from './app-check.ts';

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockImplementation(() => {});
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('its code is fetched at once, and calls wait for it', async () => {
  const startRecaptcha = vi.fn();
  const appCheck = openAppCheck('a-key', async () => ({ startRecaptcha }));
  expect(appCheck.isMissing()).toBe(true);
  await appCheck.ready();
  expect(startRecaptcha).toHaveBeenCalledExactlyOnceWith('a-key', expect.any(Function));
  expect(appCheck.isMissing()).toBe(false);
  await appCheck.ready();
  expect(startRecaptcha).toHaveBeenCalledOnce();
});

test('it knows whether the last try gave a token', async () => {
  const startRecaptcha = vi.fn();
  const appCheck = openAppCheck('a-key', async () => ({ startRecaptcha }));
  await appCheck.ready();
  const attested = startRecaptcha.mock.calls[0]?.[1] as (success: boolean) => void;
  attested(false);
  expect(appCheck.isMissing()).toBe(true);
  attested(true);
  expect(appCheck.isMissing()).toBe(false);
});

test('code that does not come holds calls up for three seconds, then no longer', async () => {
  const appCheck = openAppCheck('a-key', () => new Promise(() => {}));
  const readied = vi.fn();
  const waiting = appCheck.ready().then(readied);
  await vi.advanceTimersByTimeAsync(2999);
  expect(readied).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  await appCheck.ready();
  expect(appCheck.isMissing()).toBe(true);
});

test('code that failed to load is tried again by the next call', async () => {
  const startRecaptcha = vi.fn();
  const importChunk = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ startRecaptcha });
  const appCheck = openAppCheck('a-key', importChunk);
  await vi.advanceTimersByTimeAsync(0);
  expect(appCheck.isMissing()).toBe(true);
  expect(warn).toHaveBeenCalledWith('App Check did not start:', expect.any(TypeError));
  await appCheck.ready();
  expect(appCheck.isMissing()).toBe(false);
});
