import { retryImport } from '../browser/retry-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { installPrompt } from './boot/install-prompt.ts';
import { isIosBrowser, watchLaunches } from './installed-app.ts';
import { update, watchForUpdates } from './update.ts';

/**
 * Turns the page into an app: caches it for offline use, says when it is offline, offers new versions and the
 * installation. The UI's code is fetched only when there is something to show.
 */
export function start(): void {
  void watchForUpdates().then((hasWorker) => {
    if (!hasWorker) void loadNotices(); // nothing caches them, and a deploy may remove them
  });
  watchLaunches();
  void somethingToShow().then(async () => (await loadNotices()).showNotices());
}

function loadNotices(): Promise<typeof import('./notices.tsx')> {
  return retryImport(() => import('./notices.tsx'));
}

/** Resolves once there is something to show: no network, a new version, or an offer to install and the footer near. */
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
