import { persistentImport } from '../browser/persistent-import.ts';
import { WITHIN_A_SCREEN, whenNear } from '../browser/when.ts';
import { BY_THE_WORKER } from '../shared/shell-protocol.ts';
import { installPrompt, watchInstallPrompt } from './boot/install-prompt.ts';
import { isIosBrowser, watchLaunches } from './installed-app.ts';
import { networkQuiet, whatToKeep } from './network.ts';
import { tell, type Update, watchForUpdate } from './update.ts';

/**
 * Turns the page into an app: caches it for offline use, says when it is offline, offers new versions and the
 * installation. The UI's code is fetched only when there is something to show.
 */
export function start(): void {
  if (location.search === BY_THE_WORKER) history.replaceState(history.state, '', location.pathname + location.hash);
  const update = watchForUpdate(networkQuiet());
  void keepMore(update);
  watchLaunches();
  void somethingToShow(update).then(async () => (await loadNotices()).showNotices(update));
}

function loadNotices(): Promise<typeof import('./notices.tsx')> {
  return persistentImport(() => import('./notices.tsx'));
}

async function keepMore({ registered }: Update): Promise<void> {
  const wasServed = navigator.serviceWorker?.controller != null;
  // Nothing caches this version's files, so the notices must load before a deploy removes them.
  if ((await registered) === undefined) return void loadNotices();
  const { active } = await navigator.serviceWorker.ready;
  if (!wasServed) tell(active, 'started'); // as `main.ts` does where a worker has served the page
  await networkQuiet();
  const message = whatToKeep();
  if (message !== undefined) tell(active, message);
}

/** Resolves once there is something to show: no network, a new version, or an offer to install and the footer near. */
function somethingToShow(update: Update): Promise<void> {
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
