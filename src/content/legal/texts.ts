import type { LegalId } from '../../shared/doors.ts';
import { cookies } from './cookies.ts';
import { imprint } from './imprint.ts';
import { LEGAL_LINKS } from './links.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** What a build is configured for, as far as the legal texts tell of it. */
export interface LegalBuild {
  readonly database: 'local' | 'firebase';
  readonly appCheck: boolean;
}

/** A heading and what is under it. An email address of the agency in a paragraph is shown as a link. */
export interface LegalPart {
  readonly title: string;
  readonly text: readonly string[];
  /** Names, each with what it means. */
  readonly facts?: readonly { readonly name: string; readonly meaning: string }[];
}

/** A legal text without its title, which is the label of the link to it. */
export interface LegalContent {
  readonly lead: string;
  readonly parts: readonly LegalPart[];
}

/** A whole legal text. */
export interface LegalText extends LegalContent {
  readonly id: LegalId;
  readonly title: string;
}

/** When the texts were last changed, in words. */
export const LEGAL_AS_OF = '23 November 2026';

/** The legal texts of a build: plain words, written from what the site really stores. */
export function legalTexts(build: LegalBuild): readonly LegalText[] {
  const words: Readonly<Record<LegalId, LegalContent>> = {
    privacy: privacy(build),
    terms: terms(),
    cookies: cookies(build),
    imprint: imprint(),
  };
  return LEGAL_LINKS.map(({ id, label }) => ({ id, title: label, ...words[id] }));
}
