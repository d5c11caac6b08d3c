import { expect, onTestFinished, test, vi } from 'vitest';
import { watchForUpdate } from './update.ts';

test('a page that is shown again looks for a new version an hour after it did last', async () => {
  const update = vi.fn(async () => {});
  const registration = Object.assign(new EventTarget(), { update });
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never);
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  await watchForUpdate(Promise.resolve()).registered;
  const looksAfter = (minutes: number) => {
    now.mockReturnValue(minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    return update.mock.calls.length;
  };
  expect([59, 60, 119, 120].map(looksAfter)).toEqual([0, 1, 1, 2]);
});

test('the first worker replaces nothing, however often the browser tells of it, and the next one does, also for the page that had none when it was opened', async () => {
  const controller = vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(null);
  const filled = document.body.appendChild(document.createElement('p')); // or the page would load anew
  filled.dataset.unsaved = '';
  onTestFinished(() => filled.remove());
  const { getState } = watchForUpdate(new Promise(() => {}));
  const [first, next] = [new EventTarget(), new EventTarget()] as ServiceWorker[];
  const states = [first, first, next].map((worker) => {
    controller.mockReturnValue(worker as ServiceWorker);
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    return getState();
  });
  expect(states).toEqual(['none', 'none', 'ready']);
});
