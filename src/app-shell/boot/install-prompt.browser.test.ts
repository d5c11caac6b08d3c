import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchInstallPrompt, install, installPrompt, watchInstallPrompt } from './install-prompt.ts';

let over: AbortController;
const changed = vi.fn();
let unwatch: () => void;

beforeEach(() => {
  over = new AbortController();
  catchInstallPrompt(over.signal);
  changed.mockReset();
  unwatch = watchInstallPrompt(changed);
});
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'));
  unwatch();
  over.abort();
});

/** The browser offers to install the page. */
function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => {}),
  });
  window.dispatchEvent(event);
  return event;
}

test('the browser’s offer is kept for the page’s own button, instead of its banner', () => {
  expect(installPrompt()).toBeNull();
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(installPrompt()).toBe(event);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('an offer is used once', async () => {
  const event = offer();
  await install();
  await install();
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(installPrompt()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(3);
});

test('an app that was installed some other way is offered no more', () => {
  offer();
  window.dispatchEvent(new Event('appinstalled'));
  expect(installPrompt()).toBeNull();
});

test('nothing is caught after the end', () => {
  over.abort();
  expect(offer().defaultPrevented).toBe(false);
  expect(installPrompt()).toBeNull();
});
