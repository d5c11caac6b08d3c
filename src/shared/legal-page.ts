/** The page of the legal texts, from the site's root. */
export const LEGAL_PAGE = 'legal.html';

/** Ids of the legal texts on that page. */
export type LegalId = 'privacy' | 'terms' | 'cookies' | 'imprint';
