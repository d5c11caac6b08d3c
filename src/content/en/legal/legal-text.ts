import type { LegalId } from './links.ts';

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

/** A legal text without its title, which is the label of its link. */
export interface LegalContent {
  readonly lead: string;
  readonly parts: readonly LegalPart[];
}

/** A complete legal text. */
export interface LegalText extends LegalContent {
  readonly id: LegalId;
  readonly title: string;
}
