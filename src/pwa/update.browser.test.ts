import { expect, onTestFinished, test, vi } from 'vitest';
import { isReloadOffered, watchForUpdates } from './update.ts';

test('a page that is shown again checks for a new version', async () => {
  const ask = vi.fn(async () => {});
  const registration = Object.assign(new EventTarget(), { update: ask });
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never);
  await watchForUpdates();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pageshow'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the first worker is not an update, however often the browser reports it, but the next worker is', async () => {
  const controller = vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(null);
  vi.spyOn(navigator.serviceWorker, 'register').mockReturnValue(new Promise(() => {}));
  const filled = document.body.appendChild(document.createElement('p')); // so that the page doesn't reload
  filled.dataset.unsaved = '';
  onTestFinished(() => filled.remove());
  void watchForUpdates();
  const [first, next] = [1, 2].map(
    () => Object.assign(new EventTarget(), { scriptURL: '/shell.sw.js' }) as ServiceWorker,
  );
  const states = [first, first, next].map((worker) => {
    controller.mockReturnValue(worker as ServiceWorker);
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    return isReloadOffered.get();
  });
  expect(states).toEqual([false, false, true]);
});
