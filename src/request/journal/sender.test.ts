import { afterEach, expect, test, vi } from 'vitest';
import { createRetryLoop } from './sender.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a browser that takes its network for none holds sends back for some pauses, not for good', async () => {
  vi.useFakeTimers();
  const records = vi.fn(() => []);
  const { run } = createRetryLoop({ store: { records }, online: () => false, random: () => 0.5 } as never);
  await run();
  await vi.advanceTimersByTimeAsync(60 * 1000);
  expect(records).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20 * 60 * 1000);
  expect(records).toHaveBeenCalled();
});
