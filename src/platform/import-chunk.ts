import { AWAITED_CHUNKS } from '../shared/chunks.ts';

/** What these import is preloaded in parallel. Elsewhere a link costs more than it saves. */
const AWAITED = new RegExp(`^(${AWAITED_CHUNKS.join('|')})-`);
/** What has been fetched or is on its way. */
const fetched = new Map<string, Promise<void>>();

/**
 * Stands around each dynamic import of the built page, in the place of Vite's own helper (`vite/fetch-first.ts`). A
 * failed one can be tried again, in every browser: docs/decisions/0013-fetched-before-imported.md.
 *
 * @param load the import.
 * @param names of the chunk and of what it imports, as far as that is not here already; short, with spaces between.
 */
export async function importChunk<Module>(load: () => Promise<Module>, names: string): Promise<Module> {
  const files = names.split(' ').map((name) => `/assets/${name}.js`);
  try {
    if (!('userAgentData' in navigator)) await Promise.all(files.map(fetchOnce));
    else if (AWAITED.test(names)) files.forEach(preload);
    return await load();
  } catch (error) {
    for (const file of files) fetched.delete(file); // by the next try the browser may have dropped what has come
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

/** Into the browser's cache, past its list of modules: what fails here is remembered nowhere. */
async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`);
  await answer.arrayBuffer(); // Half of it would not be kept.
}

function preload(file: string): void {
  if (document.querySelector(`link[href="${file}"]`) !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
  link.crossOrigin = '';
  document.head.append(link);
}
