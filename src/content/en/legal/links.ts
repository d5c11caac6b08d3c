import { OWNER } from '../../site.ts';

/** The file of the legal texts, in the site's root. */
export const LEGAL_PAGE = 'legal.html';

/** The ids of the legal texts in `LEGAL_PAGE`. */
export type LegalId = 'privacy' | 'terms' | 'cookies' | 'imprint';

/** A link to a legal text. */
export interface LegalLink {
  readonly id: LegalId;
  readonly label: string;
}

const IMPRINT: readonly LegalLink[] = OWNER.name === undefined ? [] : [{ id: 'imprint', label: 'Imprint' }];

/** The legal texts that the site has, in order. */
export const LEGAL_LINKS: readonly LegalLink[] = [
  { id: 'privacy', label: 'Privacy Policy' },
  { id: 'terms', label: 'Terms of Service' },
  { id: 'cookies', label: 'Cookies' },
  ...IMPRINT,
];
