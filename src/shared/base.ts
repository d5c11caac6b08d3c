/** Vite sets `import.meta.env` in all code that it loads or bundles. Code that Node runs directly doesn't have it. */
interface Built {
  readonly env?: { readonly BASE_URL: string; readonly SITE_BASE?: string };
}

/** The path of this language's page, such as `/` or `/de/`. The page's scripts, legal texts and demos are below this path. */
export const BASE: string = (import.meta as Built).env?.BASE_URL ?? '/';

/** The path of the site: `/`, or a subpath such as `/agency/`. The pictures, which all languages share, are below this path. */
export const SITE_BASE: string = (import.meta as Built).env?.SITE_BASE ?? BASE;

/** A suffix for the names under which requests and pictures are stored, because all sites on an origin share its storage. */
export const STORAGE_SUFFIX: string = SITE_BASE === '/' ? '' : ` ${SITE_BASE}`;
