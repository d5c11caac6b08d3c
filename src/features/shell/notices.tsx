import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { InstallOffer } from './install-offer.tsx';
import { OfflinePill } from './offline-pill.tsx';
// As text: these rules ship with this chunk, not with the page's first response.
import rules from './shell.css?inline';
import type { Update } from './update.ts';
import { UpdateNotice } from './update-notice.tsx';

/** Renders the app's notices beside `#root` in their own React root, so that they need no hydrated page. */
export function showNotices(update: Update): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<Notices update={update} />);
}

function Notices({ update }: { readonly update: Update }) {
  // Text inserted together with its status region is not announced, so the regions come first.
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className="shell-foot night">
        <InstallOffer />
      </div>
      <aside className="shell-corner night" aria-label="Page status">
        <div role="status">{heard && <OfflinePill />}</div>
        <div role="status">{heard && <UpdateNotice update={update} />}</div>
      </aside>
    </>
  );
}
