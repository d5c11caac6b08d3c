import { placeAtEnd, placeInCorner } from '../ui/corner.ts';
import { Announced } from '../ui/notice.tsx';
import { renderLasting } from '../ui/render-lasting.ts';
import { InstallOffer } from './install-offer.tsx';
import { OfflinePill } from './offline-pill.tsx';
// As text: these rules ship with this chunk, not with the page's first response.
import rules from './shell.css?inline';
import type { Update } from './update.ts';
import { UpdateNotice } from './update-notice.tsx';

/** Renders the app's notices beside `#root` in their own React roots, so that they need no hydrated page. */
export function showNotices(update: Update): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  renderLasting(placeAtEnd, <InstallOffer />);
  renderLasting(
    () => placeInCorner('append'),
    <>
      <Announced>
        <OfflinePill />
      </Announced>
      <Announced>
        <UpdateNotice update={update} />
      </Announced>
    </>,
  );
}
