import { createStore } from '../../browser/store.ts';
import { LAUNCH_DIALOG_ID, launchAddress, REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { isHalfFilled } from './half-filled.ts';
import { activateNewVersion, hasNewVersion } from './new-version.ts';

const RETRY_STYLES_AFTER_MS = 1000;

/** Whether the page misses a chunk that only a reload can bring, and may not reload by itself. */
export const missesChunk = createStore(false);

/**
 * Reloads the page once when a chunk can't be imported: a deploy has removed this version's files, or an import has
 * failed again although the server answers. Firefox before 155 and Safari before 27 remember a failed import, and
 * Chromium the failed import of a chunk's own imports (https://github.com/whatwg/html/issues/6768).
 */
export function watchMissingChunks(signal: AbortSignal): void {
  let failures = 0;
  window.addEventListener('vite:preloadError', () => void recover(++failures), { signal });
  document.addEventListener('error', retryStyles, { signal, capture: true });
}

/** Vite loads the style sheet of a chunk before the chunk, but takes one that has failed for loaded at the next try. */
function retryStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
    setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_STYLES_AFTER_MS);
}

let isReloading = false;

async function recover(failures: number): Promise<void> {
  const opener = busyOpener(); // not busy any more once the import has failed
  // HEAD: the service worker answers no such request from its cache.
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404 && !(answer?.ok && failures > 1)) return;
  if (missesChunk.get() || isHalfFilled() || !mayReload()) return missesChunk.set(true);
  if (isReloading) return;
  isReloading = true;
  await forgetPreloads();
  if (await hasNewVersion()) await activateNewVersion();
  reload(opener);
  // The page stays until the next one arrives.
  document.addEventListener('click', () => busyOpener() && reload(null), { capture: true });
}

/** Reloads the page, and opens the form again if the visitor waits for it. */
function reload(opener: HTMLElement | null): void {
  const launched = busyOpener() ?? opener;
  if (launched || document.querySelector(`#${LAUNCH_DIALOG_ID}:popover-open, .${REQUEST_HOST}`))
    history.replaceState(null, '', launchAddress(launched?.dataset.launch));
  location.reload();
}

/** WebKit remembers a failed preload beyond a reload, until a fetch of another kind. */
async function forgetPreloads(): Promise<void> {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  await Promise.allSettled([...preloads].map(({ href }) => fetch(href)));
}

/** The button whose form is loading. */
function busyOpener(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-launch][aria-busy="true"]');
}

/** False after a reload, whoever asked for it: a missing chunk must not reload the page again and again. */
function mayReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'reload';
}
