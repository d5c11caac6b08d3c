import { expect, onTestFinished, test, vi } from 'vitest';
import { update, watchForUpdates } from './update.ts';

test('a page that is shown again checks for a new version an hour after the last check, or when the clock was set back', async () => {
  const ask = vi.fn(async () => {});
  const registration = Object.assign(new EventTarget(), { update: ask });
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never);
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  await watchForUpdates();
  const checksAt = (minutes: number, target: EventTarget, event: string) => {
    now.mockReturnValue(minutes * 60_000);
    target.dispatchEvent(new Event(event));
    return ask.mock.calls.length;
  };
  expect([59, 60, 119].map((minutes) => checksAt(minutes, document, 'visibilitychange'))).toEqual([0, 1, 1]);
  expect([119, 120, 30].map((minutes) => checksAt(minutes, window, 'pageshow'))).toEqual([1, 2, 3]);
});

test('the first worker replaces none, however often the browser reports it; the next one does', async () => {
  const controller = vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(null);
  vi.spyOn(navigator.serviceWorker, 'register').mockReturnValue(new Promise(() => {}));
  const filled = document.body.appendChild(document.createElement('p')); // so that the page doesn't reload
  filled.dataset.unsaved = '';
  onTestFinished(() => filled.remove());
  void watchForUpdates();
  const [first, next] = [new EventTarget(), new EventTarget()] as ServiceWorker[];
  const states = [first, first, next].map((worker) => {
    controller.mockReturnValue(worker as ServiceWorker);
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    return update.get();
  });
  expect(states).toEqual(['none', 'none', 'ready']);
});
