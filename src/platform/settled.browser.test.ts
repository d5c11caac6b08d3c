import { expect, test, vi } from 'vitest';
import { settled } from './settled.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a page settles a while after the last fetch, and is not observed any more', async () => {
  const ended = vi.spyOn(PerformanceObserver.prototype, 'disconnect');
  const done = vi.fn();
  const start = performance.now();
  void settled().then(done);
  await pause(1000);
  await fetch('/?settling');
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 10_000 });
  expect(performance.now() - start, 'the quiet begins with the fetch').toBeGreaterThan(2400);
  expect(ended).toHaveBeenCalledOnce();
});
