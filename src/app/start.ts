import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { languageToOffer } from './language-offer.ts';
import { offersReload, watchForUpdates } from './update.ts';

/**
 * Starts the app's features: offline use, updates, the offline toast, and the offers to switch the language and to install.
 * Toasts and offers need React. Their code loads when one has to be shown, when the footer is near (the offer to install is
 * below it), or at once if there is no worker.
 */
export async function start(): Promise<void> {
  await new Promise<void>((show) => {
    window.addEventListener('offline', () => show());
    if (!navigator.onLine) show();
    offersReload.subscribe(show);
    if (languageToOffer() !== undefined) show();
    void watchForUpdates().then((hasWorker) => {
      if (!hasWorker) show(); // because no worker has precached the toasts' code, and a deploy may remove it
    });
    void whenNear(document.querySelector('footer'), WITHIN_A_SCREEN).then(show);
  });
  const { showAppToasts } = await retryImport(() => import('./app-toasts.tsx'));
  showAppToasts();
}
