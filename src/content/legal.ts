import type { FieldName, FieldTexts } from '../shared/request-fields.ts';
import { OWNER } from './site.ts';

/** The name of the file with the legal texts. Each language has one, in the same folder as its page. */
export const LEGAL_PAGE = 'legal.html';

/** The day on which any legal text changed last. */
export const LEGAL_AS_OF = '2026-11-27';

/** The ids of the legal texts in `LEGAL_PAGE`. */
export type LegalId = 'privacy' | 'terms' | 'cookies' | 'imprint';

const IMPRINT: readonly LegalId[] = OWNER.name === undefined ? [] : ['imprint'];

/** The legal texts that the site has, in order. */
export const LEGAL_IDS: readonly LegalId[] = ['privacy', 'terms', 'cookies', ...IMPRINT];

/** The parts of a build's configuration that affect the legal texts. */
export interface LegalBuild {
  readonly database: 'local' | 'firebase';
  readonly appCheck: boolean;
}

/** A heading with its paragraphs. The agency's email address in a paragraph becomes a link. */
export interface LegalPart {
  readonly title: string;
  readonly text: readonly string[];
  /** A list of names and their meanings. */
  readonly facts?: readonly { readonly name: string; readonly meaning: string }[];
}

/** A legal text without its title. */
export interface LegalContent {
  readonly lead: string;
  readonly parts: readonly LegalPart[];
}

/** A complete legal text. */
export interface LegalText extends LegalContent {
  readonly id: LegalId;
  readonly title: string;
}

/** Returns the phrases that name the answers to the form's fields. */
export function phrasesOf(texts: FieldTexts): Readonly<Record<FieldName, string>> {
  const phrases = Object.entries(texts).map(([field, { stored }]) => [field, stored]);
  return Object.fromEntries(phrases) as Record<FieldName, string>;
}
