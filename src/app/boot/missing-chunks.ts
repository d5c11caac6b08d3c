import { createStore } from '../../browser/store.ts';
import { LAUNCH_DIALOG_ID, launchAddress, REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { isHalfFilled } from './half-filled.ts';
import { activate, findNewVersion } from './new-version.ts';

const RETRY_STYLES_AFTER_MS = 1000;

/** Whether the page needs a reload for a missing chunk but must not reload by itself. */
export const missesChunk = createStore(false);

/**
 * Reloads the page once if a deploy has removed this version's chunks, or if an import fails repeatedly although the server
 * answers. Firefox before 155 and Safari before 27 cache a failed import. Chromium caches the failure of a chunk's own imports
 * (https://github.com/whatwg/html/issues/6768).
 */
export function watchMissingChunks(signal: AbortSignal): void {
  let failures = 0;
  window.addEventListener('vite:preloadError', () => void recover(++failures), { signal });
  document.addEventListener('error', retryStyles, { signal, capture: true });
}

/** Retries a chunk's style sheet that failed to load, as Vite considers it loaded at the next import. */
function retryStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
    setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_STYLES_AFTER_MS);
}

let isReloading = false;

async function recover(failures: number): Promise<void> {
  const opener = busyOpener(); // now, as it isn't busy after the failed import
  // HEAD, as the service worker doesn't answer such requests from its cache.
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404 && !(answer?.ok && failures > 1)) return;
  if (missesChunk.get() || isHalfFilled() || !mayReload()) return missesChunk.set(true);
  if (isReloading) return;
  isReloading = true;
  // WebKit remembers a failed preload even after a reload, until another kind of fetch.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'))
    await fetch(href).catch(() => {});
  await activate(await findNewVersion(true));
  if (isHalfFilled()) return missesChunk.set(true); // filled in meanwhile
  reload(opener);
  // Handles clicks on buttons that open the form until the page is gone.
  document.addEventListener('click', () => busyOpener() && reload(null), { capture: true });
}

/** Reloads the page. It then opens the form if the visitor is waiting for it. */
function reload(opener: HTMLElement | null): void {
  const launched = busyOpener() ?? opener;
  if (launched || document.querySelector(`#${LAUNCH_DIALOG_ID}:popover-open, .${REQUEST_HOST}`))
    history.replaceState(null, '', launchAddress(launched?.dataset.launch));
  location.reload();
}

/** Finds the button whose form is loading. */
function busyOpener(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-launch][aria-busy="true"]');
}

/** Returns false if the page itself is the result of a reload, so that a missing chunk doesn't reload it repeatedly. */
function mayReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'reload';
}
