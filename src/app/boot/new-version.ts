import { SKIP_WAITING } from '../../shared/base.ts';

/** The longest wait for a new version, as Safari doesn't always fire `controllerchange`. */
const RELOAD_WITHIN_MS = 2500;

/** Reloads the page, in a new version if there is one. */
export async function loadNewVersion(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, RELOAD_WITHIN_MS));
  await Promise.race([activateNewVersion(), tooLate]).catch(() => {}); // offline, or where cookies are blocked
  location.reload();
}

async function activateNewVersion(): Promise<void> {
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
