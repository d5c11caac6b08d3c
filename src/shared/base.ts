/** Vite sets `import.meta.env` in the code of the page and the workers. Scripts that run in Node don't have it. */
interface Built {
  readonly env?: { readonly BASE_URL: string; readonly SITE_BASE?: string };
}

/** The path of the page in its language, such as `/` or `/de/`. Its scripts, legal texts and demos are below it. */
export const BASE: string = (import.meta as Built).env?.BASE_URL ?? '/';

/** The path of the site: `/`, or a subpath such as `/agency/`. The pictures, which all languages share, are below it. */
export const SITE_BASE: string = (import.meta as Built).env?.SITE_BASE ?? BASE;

/** A suffix for the names of caches and stored items, because sites on other paths of the same origin share the storage. */
export const OWN_NAME: string = SITE_BASE === '/' ? '' : ` ${SITE_BASE}`;

/** The service worker's script, beside the page, because a service worker controls only its own folder. */
export const SHELL_SCRIPT = 'shell.sw.js';

/** The type of the Workbox message that makes a waiting service worker take over in every tab. */
export const SKIP_WAITING = 'SKIP_WAITING';
