import { persistentImport } from '../browser/persistent-import.ts';
import { SUBSCRIPTIONS } from '../shared/subscriptions.ts';
import { networkQuiet, whatToKeep } from './network.ts';
import { somethingToShow } from './something-to-show.ts';
import { tell, type Update, watchForUpdate } from './update.ts';

/**
 * Turns the page into an app: caches it for offline use, says when it is offline, offers new versions and the
 * installation. The UI's code is fetched only when there is something to show, the newsletter's if a subscription waits.
 */
export function start(): void {
  const update = watchForUpdate(networkQuiet());
  void keepMore(update);
  if (hasSubscriptions()) void loadNewsletter().then(({ sendWaiting }) => sendWaiting());
  void somethingToShow(update).then(async () => (await loadNotices()).showNotices(update));
}

function loadNotices(): Promise<typeof import('./notices.tsx')> {
  return persistentImport(() => import('./notices.tsx'));
}

function loadNewsletter(): Promise<typeof import('../newsletter/subscribe.ts')> {
  return persistentImport(() => import('../newsletter/subscribe.ts'));
}

function hasSubscriptions(): boolean {
  try {
    return localStorage.getItem(SUBSCRIPTIONS) !== null;
  } catch {
    return false; // storage is blocked
  }
}

async function keepMore({ registered }: Update): Promise<void> {
  // Nothing caches this version's files, so the notices must load before a deploy removes them.
  if ((await registered) === undefined) return void loadNotices();
  const { active } = await navigator.serviceWorker.ready;
  await networkQuiet();
  const message = whatToKeep();
  if (message !== undefined) tell(active, message);
}
