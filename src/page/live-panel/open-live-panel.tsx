import { createRoot } from 'react-dom/client';
import { onAddress } from '../../browser/on-address.ts';
import type { ParticleField } from '../../particles/start-particles.ts';
import { LIVE_PANEL_ID } from '../../shared/hash-routes.ts';
import { LivePanel } from './live-panel.tsx';
import { measureLive } from './measure-live.ts';

/**
 * Opens the live panel in its place in About, in a React root of its own. A no-op while it is open. Closing it takes its
 * name out of the address, and gives the focus back to the link that opened it. It also ends when About leaves the page.
 *
 * @param field the page's particle field, which may still be starting; null if there is none.
 */
export function openLivePanel(field: Promise<ParticleField | null>): void {
  const place = document.getElementById(LIVE_PANEL_ID);
  if (place === null || place.dataset.open !== undefined) return;
  place.dataset.open = '';
  const link = place.querySelector('a');
  const host = place.appendChild(document.createElement('div'));
  const root = createRoot(host, { onUncaughtError: () => setTimeout(close) }); // React is still at it when it tells
  const close = () => {
    stopWatching();
    root.unmount();
    host.remove();
    delete place.dataset.open;
    if (location.hash === `#${LIVE_PANEL_ID}`) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    link?.focus({ preventScroll: true });
  };
  const stopWatching = onAddress(() => {
    if (!host.isConnected) close();
  });
  root.render(<LivePanel measure={(tell, signal) => measureLive(host, field, tell, signal)} onClose={close} />);
}
