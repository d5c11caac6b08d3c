import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { installPrompt, isIosBrowser } from './boot/installation.ts';
import { update, watchForUpdates } from './update.ts';

/**
 * Starts the app's features: offline use, the offline toast, updates and the offer to install. The code of the toasts loads only
 * when there is something to show.
 */
export function start(): void {
  void watchForUpdates().then((hasWorker) => {
    if (!hasWorker) void loadAppToasts(); // nothing precaches their code, and a deploy may remove it
  });
  void somethingToShow().then(async () => (await loadAppToasts()).showAppToasts());
}

function loadAppToasts(): Promise<typeof import('./app-toasts.tsx')> {
  return retryImport(() => import('./app-toasts.tsx'));
}

/** Resolves when the page is offline, when there is a new version, or when the page can be installed and the footer is near. */
function somethingToShow(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('offline', () => resolve());
    update.subscribe(resolve);
    if (!navigator.onLine || update.get() !== 'none') resolve();
    void whenNear(document.querySelector('footer'), WITHIN_A_SCREEN).then(() => {
      installPrompt.subscribe(resolve);
      if (installPrompt.get() !== null || isIosBrowser()) resolve();
    });
  });
}
