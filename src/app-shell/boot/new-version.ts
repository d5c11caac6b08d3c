import { SKIP_WAITING } from '../../shared/shell-protocol.ts';

/** The longest wait for the takeover, as Safari doesn't always fire `controllerchange`. */
const TAKEOVER_WITHIN_MS = 2500;

/** Finds a new version's worker. Browsers that block cookies may throw. */
async function findNextWorker(check: boolean): Promise<ServiceWorker | null | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (check) await registration?.update();
    return registration?.active && (registration.waiting ?? registration.installing);
  } catch {
    return undefined;
  }
}

/** Asks the server whether there is a new version. Returns false offline or without a service worker. */
export async function hasNewVersion(): Promise<boolean> {
  return !!(await findNextWorker(true));
}

/** Activates the new version, if there is one. Resolves when the page may reload, after `TAKEOVER_WITHIN_MS` at most. */
export async function activateNewVersion(): Promise<void> {
  const next = await findNextWorker(false);
  if (!next) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, TAKEOVER_WITHIN_MS);
    next.postMessage(SKIP_WAITING);
  });
}
