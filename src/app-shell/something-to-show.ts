import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { installPrompt, watchInstallPrompt } from './boot/install-prompt.ts';
import { isIosBrowser } from './network.ts';
import type { Update } from './update.ts';

/** Resolves once there is something to show: no network, a new version, or an offer to install and the footer near. */
export function somethingToShow(update: Update): Promise<void> {
  return new Promise((resolve) => {
    let footIsNear = false;
    const look = () => {
      const offer = footIsNear && (installPrompt() !== null || isIosBrowser());
      if (navigator.onLine && update.getState() === 'none' && !offer) return;
      for (const end of watched) end();
      window.removeEventListener('offline', look);
      resolve();
    };
    const watched = [update.subscribe(look), watchInstallPrompt(look)];
    window.addEventListener('offline', look);
    void whenNear(document.querySelector('footer'), WITHIN_A_SCREEN).then(() => {
      footIsNear = true;
      look();
    });
    look();
  });
}
