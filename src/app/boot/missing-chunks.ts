import { createStore } from '../../browser/store.ts';
import { launchAddress, REQUEST_HOST, WAITING_DIALOG_ID } from '../../shared/request-names.ts';
import { isHalfFilled } from './half-filled.ts';
import { activateNewVersion } from './new-version.ts';

const RETRY_STYLES_AFTER_MS = 1000;

/** Whether the page needs a reload for a missing chunk but must not reload by itself. */
export const missesChunk = createStore(false);

/**
 * Reloads the page once if a deploy has removed this version's chunks, or if imports keep failing although the server answers.
 * Offers a reload instead if the page is half-filled or was already reloaded. Until a reload, some browsers cache failed imports
 * (https://github.com/whatwg/html/issues/6768): Firefox before 155, Safari before 27, and Chromium for a chunk's own imports.
 */
export function watchMissingChunks(): void {
  let failures = 0;
  window.addEventListener('vite:preloadError', () => void recover(++failures));
  document.addEventListener('error', retryStyles, { capture: true });
}

/**
 * Retries a chunk's style sheet that failed to load, because Vite doesn't request it again at the next import. Ignores style
 * sheets of browser extensions, because the page's policy may block every retry.
 */
function retryStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.startsWith(`${location.origin}/`))
    setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_STYLES_AFTER_MS);
}

let isReloading = false;
/** The last launch button that was waiting for its form when an import failed; null if there was none. */
let opener: HTMLElement | null = null;

async function recover(failures: number): Promise<void> {
  // Must precede the first `await`: once the failed import has been handled, the button is no longer busy.
  const clicked = document.querySelector<HTMLElement>('[data-launch][aria-busy="true"]');
  opener = clicked ?? opener;
  // Uses HEAD, because the service worker answers only GET requests from its cache.
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404 && !(answer?.ok && failures > 1)) return;
  // WebKit remembers a failed preload even after a reload, until the file is fetched by other means.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'))
    await fetch(href).catch(() => {});
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' || isHalfFilled() || missesChunk.get()) return missesChunk.set(true);
  // Another failure changes nothing, unless a launch button was clicked: the new page must then open the form for this button.
  if (isReloading && clicked === null) return;
  isReloading = true;
  await activateNewVersion();
  if (isHalfFilled()) return missesChunk.set(true); // the visitor has filled in something meanwhile
  // The new page opens the form if the visitor is waiting for it or has it open.
  if (document.querySelector(`#${WAITING_DIALOG_ID}:popover-open, .${REQUEST_HOST}`))
    history.replaceState(null, '', launchAddress(opener?.dataset.launch));
  location.reload();
}
