import type { LegalId } from './links.ts';

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
