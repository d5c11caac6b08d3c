import type { FieldName, FieldTexts } from '../shared/request-fields.ts';
import { OWNER } from './site.ts';

/** The name of the file with the legal texts. Each language has one, in the same folder as its page. */
export const LEGAL_PAGE = 'legal.html';

/** The day of the last change to any legal text. */
export const LEGAL_AS_OF = '2026-11-29';

/** The ids of the legal texts, which are also their anchors in `LEGAL_PAGE`. */
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
  /** Shown below the paragraphs as a `<dl>`. */
  readonly facts?: readonly { readonly name: string; readonly meaning: string }[];
}

/** A legal text without its title. */
export interface LegalContent {
  readonly lead: string;
  readonly parts: readonly LegalPart[];
}

export interface LegalText extends LegalContent {
  readonly id: LegalId;
  readonly title: string;
}

/** Returns the phrases that name the request form's fields in the privacy policy. */
export function phrasesOf(texts: FieldTexts): Readonly<Record<FieldName, string>> {
  const phrases = Object.entries(texts).map(([field, { legalPhrase }]) => [field, legalPhrase]);
  return Object.fromEntries(phrases) as Record<FieldName, string>;
}

type Place = 'local storage' | 'session storage' | 'IndexedDB' | 'cache';

/**
 * Everything that the site itself stores in a visitor's browser. Developer tools show these names, some with a suffix.
 * Items with `appCheck` are stored only by a build with App Check. `tests/repo/legal-texts.test.ts` compares the list with the
 * code, and `tests/e2e/policy.engines.spec.ts` with what a visit has stored.
 */
export const KEPT_ON_DEVICE = [
  { name: 'requests', where: 'IndexedDB' },
  { name: 'request-form', where: 'session storage' },
  { name: 'theme', where: 'local storage' },
  { name: 'language-offered', where: 'local storage' },
  { name: 'particles', where: 'local storage' },
  { name: 'workbox-precache', where: 'cache' },
  { name: 'pictures', where: 'cache' },
  { name: 'firebase-heartbeat-database', where: 'IndexedDB' },
  { name: 'firebase-app-check-database', where: 'IndexedDB', appCheck: true },
] as const satisfies readonly { readonly name: string; readonly where: Place; readonly appCheck?: true }[];

/** The description of a stored item: its content, and the event that ends its storage. */
interface KeptText {
  readonly what: string;
  readonly until: string;
}

export type KeptTexts = Readonly<Record<(typeof KEPT_ON_DEVICE)[number]['name'], KeptText>>;
/** The headings of the lists of stored items, by place. */
export type PlaceTexts = Readonly<Record<Place, string>>;

/** Lists what a build stores in a visitor's browser, with a heading for each place. */
export function keptParts(
  build: LegalBuild,
  places: PlaceTexts,
  texts: KeptTexts,
  meaningOf: (text: KeptText) => string,
): readonly LegalPart[] {
  const kept = KEPT_ON_DEVICE.filter((item) => build.appCheck || !('appCheck' in item));
  return Object.entries(places).map(([place, title]) => {
    const here = kept.filter(({ where }) => where === place);
    return { title, text: [], facts: here.map(({ name }) => ({ name, meaning: meaningOf(texts[name]) })) };
  });
}
