/** Vite replaces `import.meta.env` in the code of the page and the workers; scripts in Node don't have it. */
interface Built {
  readonly env?: { readonly BASE_URL: string };
}

/** The path prefix of the site: `/`, or a subpath such as `/agency/`. */
export const BASE: string = (import.meta as Built).env?.BASE_URL ?? '/';

/** A suffix for the names of caches and stored items: sites on other paths of the same origin share the storage. */
export const OWN_NAME: string = BASE === '/' ? '' : ` ${BASE}`;
