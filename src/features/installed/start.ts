import { persistentImport } from '../../platform/persistent-import.ts';
import { whatToKeep } from './generous-network.ts';
import { settled } from './settled.ts';
import { tell } from './shell-worker.ts';
import { somethingToShow } from './something-to-show.ts';
import { type Update, watchForUpdate } from './update.ts';

/**
 * Makes the page an app: keeps it for a visit without a network, says when there is none, offers new versions and the
 * installation. What it shows is fetched when there is something to show.
 */
export function start(): void {
  const update = watchForUpdate(settled());
  void keepMore(update);
  void somethingToShow(update).then(async () => (await loadNotices()).showNotices(update));
}

function loadNotices(): Promise<typeof import('./notices.tsx')> {
  return persistentImport(() => import('./notices.tsx'));
}

async function keepMore({ registered }: Update): Promise<void> {
  // Nothing keeps this version's files: what tells of the next one must be here before that comes.
  if ((await registered) === undefined) return void loadNotices();
  const { active } = await navigator.serviceWorker.ready;
  await settled();
  const message = whatToKeep();
  if (message !== undefined) tell(active, message);
}
