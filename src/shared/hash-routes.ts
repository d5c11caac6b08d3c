/** Hashes of the page's address that open something. */

/** The legal texts. The static page `LEGAL_PAGE` has them under the same ids. */
export const LEGAL_IDS = ['privacy', 'terms', 'cookies', 'imprint'] as const;

export type LegalId = (typeof LEGAL_IDS)[number];

/** The legal texts for readers without a script, from the site's root. */
export const LEGAL_PAGE = 'legal.html';
