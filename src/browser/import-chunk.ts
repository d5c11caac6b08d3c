import { BASE } from '../shared/base.ts';
import { AWAITED_CHUNKS } from '../shared/chunks.ts';

/** Imports of these chunks are preloaded in parallel. For others a link costs more than it saves. */
const AWAITED = new RegExp(`^assets/(${AWAITED_CHUNKS.join('|')})-`);
/** Files that are fetched or in flight. */
const fetched = new Map<string, Promise<void>>();
/** Chunks whose import failed: their files are checked before the next try. */
const failed = new Set<string>();

/**
 * Wraps each dynamic import of the built page, replacing Vite's own helper (`build/fetch-first.ts`). A failed import can
 * be retried in every browser: docs/decisions/0013-fetched-before-imported.md.
 *
 * @param load the import, with the `then` that follows it: Vite moves that in here. So `catch` hears of each failure, and a second
 *   argument of `then` only of those of the import itself.
 * @param parts files of the chunk and of those of its imports that are not loaded yet, from the site's root.
 */
export async function importChunk<Module>(load: () => Promise<Module>, parts: readonly string[]): Promise<Module> {
  const [chunk = ''] = parts;
  const files = parts.map((part) => `${BASE}${part}`);
  try {
    if (failed.has(chunk) || !('userAgentData' in navigator)) await Promise.all(files.map(fetchOnce));
    else if (AWAITED.test(chunk)) files.forEach(preload);
    return await load();
  } catch (error) {
    failed.add(chunk);
    for (const file of files) {
      fetched.delete(file); // by the next try the browser may have evicted what it had fetched
      // A damaged file. This page remembers it, the next one must not find it.
      if (error instanceof SyntaxError) fetchWhole(file, 'reload').catch(() => {});
    }
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

export { importChunk as __vitePreload };

function fetchOnce(file: string): Promise<void> {
  const whole = fetched.get(file) ?? fetchWhole(file);
  fetched.set(file, whole);
  whole.catch(() => fetched.delete(file));
  return whole;
}

/**
 * Fetches into the browser's HTTP cache, bypassing its module map: a failure here is not remembered. What is no script is
 * asked for once more, past that cache; the service worker then replaces its own copy (`workers/shell/as-asked.ts`).
 */
async function fetchWhole(file: string, cache: RequestCache = 'default'): Promise<void> {
  const answer = await fetch(file, { cache });
  if (answer.ok && !answer.redirected && answer.headers.get('content-type')?.includes('javascript')) {
    await answer.arrayBuffer(); // A partial body would not be cached.
  } else if (cache === 'default') await fetchWhole(file, 'reload');
  else throw new Error(`${file}: HTTP ${answer.status}.`);
}

function preload(file: string): void {
  if (document.querySelector(`link[href="${file}"]`) !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
  link.crossOrigin = '';
  document.head.append(link);
}
