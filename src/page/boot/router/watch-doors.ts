import { watchAddress } from '../../../browser/address.ts';
import { persistentImport } from '../../../browser/persistent-import.ts';
import { startField } from '../particle-field.ts';

/** Hashes that open something. A test compares them with `shared/doors.ts`. */
const DOORS = /^#(privacy|terms|cookies|imprint|live)$/;

/**
 * Opens what the hash of the address names: a legal text or the live panel. Until then, neither its code nor anything
 * that it needs is loaded.
 */
export function watchDoors(signal: AbortSignal): void {
  let clicked = '';
  const look = async () => {
    const cameByLink = clicked === location.hash;
    clicked = '';
    if (!DOORS.test(location.hash)) return;
    const { openDoor } = await persistentImport(() => import('./open-door.ts'));
    await openDoor(startField(document.querySelector('canvas')), cameByLink);
  };
  const onClick = ({ target }: Event) => {
    clicked = (target instanceof Element && target.closest('a')?.hash) || '';
  };
  document.addEventListener('click', onClick, { capture: true, signal }); // capture: see launch.ts
  watchAddress(() => void look(), signal);
  void look();
}
