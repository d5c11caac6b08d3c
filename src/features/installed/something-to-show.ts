import { installPrompt, watchInstallPrompt } from './install-prompt.ts';
import { isIosBrowser } from './runs-installed.ts';
import type { Update } from './update.ts';

/** Resolves once there is no network, a new version, or a way to install the page. */
export function somethingToShow(update: Update): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (navigator.onLine && update.getState() === 'none' && installPrompt() === null && !isIosBrowser()) return;
      for (const end of watched) end();
      window.removeEventListener('offline', look);
      resolve();
    };
    const watched = [update.subscribe(look), watchInstallPrompt(look)];
    window.addEventListener('offline', look);
    look();
  });
}
