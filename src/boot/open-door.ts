/** Which door leads where: apart from the first script, which has no room for the addresses of rarely opened chunks. */
import type { ParticleField } from '../particles/start-particles.ts';
import { persistentImport } from '../platform/persistent-import.ts';
import { LIVE_PANEL_ID } from '../shared/doors.ts';

/**
 * Opens what the hash of the address names.
 *
 * @param field the page's particle field, for the live panel.
 * @param cameByLink whether a link on this page led there.
 */
export async function openDoor(field: Promise<ParticleField | null>, cameByLink: boolean): Promise<void> {
  if (location.hash === `#${LIVE_PANEL_ID}`) {
    const { openLivePanel } = await persistentImport(() => import('../features/live-panel/open-live-panel.tsx'));
    openLivePanel(field);
  } else {
    const { openLegalText } = await persistentImport(() => import('../features/legal/open-legal-text.tsx'));
    openLegalText(cameByLink);
  }
}
