/** Vite sets `import.meta.env` in the code of the page and the workers. Scripts that run in Node don't have it. */
interface Built {
  readonly env?: { readonly BASE_URL: string };
}

/** The path prefix of the site: `/`, or a subpath such as `/agency/`. */
export const BASE: string = (import.meta as Built).env?.BASE_URL ?? '/';

/** A suffix for the names of caches and stored items: sites on other paths of the same origin share the same storage. */
export const OWN_NAME: string = BASE === '/' ? '' : ` ${BASE}`;

/** The service worker's script. It is in the site's root, because a service worker controls only its own folder. */
export const SHELL_SCRIPT = 'shell.sw.js';

/** The type of the Workbox message that makes a waiting service worker take over in every tab. */
export const SKIP_WAITING = 'SKIP_WAITING';
