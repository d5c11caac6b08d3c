import { LAUNCH_PARAMETER, REQUEST_HOST, WANTED } from '../shared/request-names.ts';
import { SKIP_WAITING } from '../shared/shell-protocol.ts';
import { isHalfFilled } from './half-filled.ts';

/** The longest wait for a new version to take over. Limited, because Safari doesn't always fire `controllerchange`. */
const ACTIVE_WITHIN_MS = 2500;

/**
 * Reloads the page, into a new version if there is one, unless something would be lost. The new page opens the form if this page
 * has it open or is loading it.
 *
 * @returns whether the page reloads.
 */
export async function reloadUnlessHalfFilled(): Promise<boolean> {
  if (isHalfFilled()) return false;
  await activateNewVersion();
  if (isHalfFilled()) return false; // the visitor has filled in something meanwhile
  const wanted = document.querySelector<HTMLElement>(`[${WANTED}], .${REQUEST_HOST}`);
  if (wanted) {
    const address = new URL(location.href);
    address.searchParams.set(LAUNCH_PARAMETER, wanted.dataset.launch ?? '');
    history.replaceState(null, '', address);
  }
  location.reload();
  return true;
}

/** Activates a new version, if there is one. Resolves when the page may reload, after `ACTIVE_WITHIN_MS` at the latest. */
export async function activateNewVersion(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, ACTIVE_WITHIN_MS));
  await Promise.race([activate(), tooLate]).catch(() => {}); // fails offline, or if cookies are blocked
}

async function activate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  if (!registration.waiting) await registration.update();
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    next.postMessage({ type: SKIP_WAITING });
  });
}
