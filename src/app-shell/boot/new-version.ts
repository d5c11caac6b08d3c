import { SKIP_WAITING } from '../../shared/shell-protocol.ts';

/** After that the page reloads anyway: Safari may fire no `controllerchange`. */
const TAKEOVER_WITHIN_MS = 2500;

/** The worker of a new version, if there is one. Browsers that block cookies may refuse to say. */
async function nextWorker(check: boolean): Promise<ServiceWorker | null | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (check) await registration?.update();
    return registration?.active && (registration.waiting ?? registration.installing);
  } catch {
    return undefined;
  }
}

/** Asks the server whether there is a new version. False without a service worker or a network. */
export async function hasNewVersion(): Promise<boolean> {
  return !!(await nextWorker(true));
}

/** Lets the new version take over, if there is one. Resolves when the page may reload into it, after 2.5 s at most. */
export async function activateNewVersion(): Promise<void> {
  const next = await nextWorker(false);
  if (!next) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, TAKEOVER_WITHIN_MS);
    next.postMessage(SKIP_WAITING);
  });
}
