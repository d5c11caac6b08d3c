/** Vite sets `import.meta.env` in the code of the page and the workers. Scripts that run in Node don't have it. */
interface Built {
  readonly env?: { readonly BASE_URL: string };
}

/** The path prefix of the site: `/`, or a subpath such as `/agency/`. */
export const BASE: string = (import.meta as Built).env?.BASE_URL ?? '/';

/** A suffix for the names of caches and stored items, as sites on other paths of the same origin use the same storage. */
export const OWN_NAME: string = BASE === '/' ? '' : ` ${BASE}`;

/** The service worker's file. It is in the site's root, as its scope is limited to its folder. */
export const SHELL_SCRIPT = 'shell.sw.js';

/** The type of Workbox's message to a waiting service worker, which then takes over in every tab. */
export const SKIP_WAITING = 'SKIP_WAITING';
