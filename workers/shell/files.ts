import { DATABASE_CHUNKS, LEGAL_CHUNK, UNHURRIED_CHUNKS } from '../../src/shared/chunks.ts';
import { LEGAL_PAGE } from '../../src/shared/doors.ts';

interface SiteFile {
  /** Relative to the site's root. */
  readonly url: string;
  /** Null if the name contains a hash. */
  readonly revision: string | null;
}

declare const self: ServiceWorkerGlobalScope;

/** What the shell has no room for: database, legal texts, the cards' pictures. Cached right after it, unless Save-Data. */
const MISSED = new RegExp(
  `^(assets/(${[...DATABASE_CHUNKS, LEGAL_CHUNK].join('|')})-[\\w-]{8}\\.js|${LEGAL_PAGE.slice(1)}|templates/[^/]+/main\\.avif)$`,
);
/** Cached only on use, or on a good and idle network: previews and screenshots, and code that few visitors open. */
const EXTRAS = new RegExp(`^(demos/|templates/|assets/(${UNHURRIED_CHUNKS.join('|')})-)`);

const files = self.__WB_MANIFEST as readonly SiteFile[]; // injected by the build

/** This version's files: what its pages need at once. */
export const shell = files.filter(({ url }) => !MISSED.test(url) && !EXTRAS.test(url));
/** What they would miss beyond that. */
export const missed = pathsOf(MISSED);
/** All beyond the shell. */
export const rest = [...missed, ...pathsOf(EXTRAS)];

/** Absolute paths; where the name contains no hash, with the revision as the query. */
function pathsOf(kind: RegExp): readonly string[] {
  return files
    .filter(({ url }) => kind.test(url))
    .map(({ url, revision }) => `/${url.replace(/index\.html$/, '')}${revision === null ? '' : `?${revision}`}`);
}
