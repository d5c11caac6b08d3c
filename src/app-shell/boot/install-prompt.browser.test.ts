import { expect, test, vi } from 'vitest';
import { catchInstallPrompt, install, installPrompt } from './install-prompt.ts';

test('the browser’s offer to install is used once', async () => {
  const over = new AbortController();
  catchInstallPrompt(over.signal);
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  over.abort();
  expect(offer.defaultPrevented).toBe(true);
  expect(installPrompt()).toBe(offer);
  await install();
  expect(installPrompt()).toBeNull();
  await install();
  expect(prompt).toHaveBeenCalledOnce();
});
