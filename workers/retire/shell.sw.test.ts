import { beforeEach, expect, test, vi } from 'vitest';

const listeners = new Map<string, (event: unknown) => void>();
const skipWaiting = vi.fn(async () => {});
const earlier = vi.fn<(message: string) => void>();

vi.stubGlobal('self', {
  addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  registration: { active: { postMessage: earlier } },
  skipWaiting,
});
vi.stubGlobal('location', new URL('https://serendis.example/'));
await import('./shell.sw.ts');

beforeEach(() => vi.clearAllMocks());

function dispatch(type: string, data?: string): void {
  listeners.get(type)?.({ data, waitUntil: () => {} });
}

test.each([
  ['install', undefined, 1],
  ['message', 'activate', 1],
  ['message', 'give way', 0],
  ['message', 'started', 0],
])('takes over and stops the earlier worker’s work, on %s %s: %i times', (type, data, times) => {
  dispatch(type, data);
  expect(skipWaiting).toHaveBeenCalledTimes(times);
  expect(earlier.mock.calls).toEqual(Array(times).fill(['give way']));
});
