import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { languageToOffer } from './language-offer.ts';
import { isReloadOffered, watchForUpdates } from './update.ts';

/**
 * Starts the app's features: offline use, updates, the offline toast, and the offers to switch the language and to install.
 * Toasts and offers need React, so their code usually loads only when the visitor may see one of them.
 */
export async function start(): Promise<void> {
  await new Promise<void>((show) => {
    window.addEventListener('offline', () => show());
    if (!navigator.onLine) show();
    isReloadOffered.subscribe(show);
    if (languageToOffer() !== undefined) show();
    void watchForUpdates().then((hasWorker) => {
      if (!hasWorker) show(); // at once, because nothing precaches the toasts' code, and a deploy may remove it
    });
    void whenNear(document.querySelector('footer'), WITHIN_A_SCREEN).then(show); // the offer to install is below it
  });
  const { showAppToasts } = await retryImport(() => import('./app-toasts.tsx'));
  showAppToasts();
}
