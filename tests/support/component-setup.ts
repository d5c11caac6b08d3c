import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A component that logs an error fails its test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  vi.restoreAllMocks();
});
