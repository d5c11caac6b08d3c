import { createRoot } from 'react-dom/client';
import { isNetworkGenerous, savesData } from './generous-network.ts';
import { InstallOffer } from './install-offer.tsx';
// As text: these rules come with this chunk, and not with the page's first response.
import rules from './installed.css?inline';
import { OfflinePill } from './offline-pill.tsx';
import { settled } from './settled.ts';
import { tell } from './shell-worker.ts';
import { type Update, watchForUpdate } from './update.ts';
import { UpdateNotice } from './update-notice.tsx';

/**
 * Makes the page an app: keeps it for a visit without a network, says when there is none, offers new versions and the
 * installation. It lives beside `#root`, in a React root of its own, so that it needs no hydrated page.
 */
export function start(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);

  const update = watchForUpdate(settled());
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <>
      <div className="installed-foot night">
        <InstallOffer />
      </div>
      <aside className="installed-corner night" aria-label="Page status">
        <OfflinePill />
        <UpdateNotice update={update} />
      </aside>
    </>,
  );
  void keepMore(update);
}

async function keepMore({ registered }: Update): Promise<void> {
  if ((await registered) === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  await settled();
  if (!savesData()) tell(active, isNetworkGenerous() ? 'keep the rest' : 'keep the database’s code');
}
