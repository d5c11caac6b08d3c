import { createStore } from '../browser/store.ts';
import { reloadUnlessHalfFilled } from './new-version.ts';

/** Whether the page needs a reload for a missing chunk but must not reload by itself. */
export const isChunkMissing = createStore(false);

const RETRY_STYLES_AFTER_MS = 1000;

/**
 * Reloads the page once if a second import fails although the server answers: a deploy has removed the chunk, or the browser
 * remembers the first failure (https://github.com/whatwg/html/issues/6768). Offers a reload instead if the page is half-filled
 * or was already reloaded. Also retries the site's style sheets, because Vite requests each only once. Ignores those of
 * extensions: the policy may block each retry.
 */
export function watchMissingChunks(): void {
  let failures = 0;
  window.addEventListener('vite:preloadError', () => void recover(++failures > 1));
  const retryStyles = ({ target }: Event) => {
    if (
      target instanceof HTMLLinkElement &&
      target.rel === 'stylesheet' &&
      target.href.startsWith(`${location.origin}/`)
    )
      setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_STYLES_AFTER_MS);
  };
  document.addEventListener('error', retryStyles, { capture: true });
}

async function recover(isRepeated: boolean): Promise<void> {
  // Skips the cache: a host may let browsers cache an error, and WebKit remembers a failed preload even after a reload.
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
  const load = (file: string) => fetch(file, { cache: 'reload' });
  const answers = await Promise.all([import.meta.url, ...preloads].map(load)).catch(() => []);
  if (answers.length === 0 || !isRepeated) return; // there is no connection, or the next import may succeed
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' || !(await reloadUnlessHalfFilled())) isChunkMissing.set(true);
}
