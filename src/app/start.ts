import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { offersReload, watchForUpdates } from './update.ts';

/**
 * Starts the app's features: offline use, the offline toast, updates and the offer to install. The code of the toasts, which
 * needs React, loads when there is something to show, or when the footer is near, below which the offer to install appears.
 */
export async function start(): Promise<void> {
  await new Promise<void>((show) => {
    window.addEventListener('offline', () => show());
    if (!navigator.onLine) show();
    offersReload.subscribe(show);
    void watchForUpdates().then((hasWorker) => {
      if (!hasWorker) show(); // as nothing has precached the toasts' code, which a deploy may remove
    });
    void whenNear(document.querySelector('footer'), WITHIN_A_SCREEN).then(show);
  });
  const { showAppToasts } = await retryImport(() => import('./app-toasts.tsx'));
  showAppToasts();
}
