/** Vite writes the path into the code of page and workers; scripts that run in Node have none. */
interface Built {
  readonly env?: { readonly BASE_URL: string };
}

/** Where the site's addresses start: `/`, or the path that it was built to live under, such as `/agency/`. */
export const BASE: string = (import.meta as Built).env?.BASE_URL ?? '/';

/** Ends the names of what the site stores: another site under another path of the same server stores there too. */
export const OWN_NAME: string = BASE === '/' ? '' : ` ${BASE}`;
