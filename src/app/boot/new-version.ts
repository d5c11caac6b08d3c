import { SKIP_WAITING } from '../../shared/base.ts';

/** The longest wait for the takeover, as Safari doesn't always fire `controllerchange`. */
const TAKEOVER_WITHIN_MS = 2500;

/**
 * Finds a new version's worker. Browsers that block cookies may throw.
 *
 * @param check asks the server first; then there is none offline.
 */
export async function findNewVersion(check = false): Promise<ServiceWorker | null | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (check) await registration?.update();
    return registration?.active && (registration.waiting ?? registration.installing);
  } catch {
    return undefined;
  }
}

/** Activates a new version, if there is one. Resolves when the page may reload, after `TAKEOVER_WITHIN_MS` at most. */
export async function activate(next: ServiceWorker | null | undefined): Promise<void> {
  if (!next) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, TAKEOVER_WITHIN_MS);
    next.postMessage({ type: SKIP_WAITING });
  });
}

/** Reloads the page, in a new version if there is one. */
export async function loadNewVersion(): Promise<void> {
  await activate((await findNewVersion()) ?? (await findNewVersion(true)));
  location.reload();
}
