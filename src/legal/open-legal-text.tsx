import { createRoot } from 'react-dom/client';
import { withPageSpeed } from '../content/legal/page-speed.ts';
import { legalTexts } from '../content/legal/texts.ts';
import { LegalDialog } from './legal-dialog.tsx';

const ALWAYS = legalTexts({
  database: import.meta.env.VITE_FIREBASE_PROJECT_ID === undefined ? 'local' : 'firebase',
  appCheck: import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined,
});
const TEXTS = import.meta.env.VITE_PAGE_SPEED === undefined ? ALWAYS : withPageSpeed(ALWAYS);

let open = false;

/**
 * Opens the legal text that the address names, in a React root of its own. A no-op while one is open: it follows the
 * address. Closing it takes the name out of the address again.
 *
 * @param cameByLink whether a link on this page led to the text, so that one step back leads away from it.
 */
export function openLegalText(cameByLink: boolean): void {
  if (open || !isNamed()) return;
  open = true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host, { onUncaughtError: () => setTimeout(closed) }); // React is still at it when it tells
  const closed = () => {
    open = false;
    root.unmount();
    host.remove();
    if (!isNamed()) return;
    if (cameByLink) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
  };
  root.render(<LegalDialog texts={TEXTS} onClosed={closed} />);
}

function isNamed(): boolean {
  return TEXTS.some(({ id }) => `#${id}` === location.hash);
}
