import { domainToASCII } from 'node:url';
import { FIELD_TEXT } from '../../src/content/en/request-fields.ts';
import { cleanLine, cleanText } from '../../src/shared/characters.ts';
import { NON_ANSWERS } from '../../src/shared/domain.ts';
import { answersOf, FIELD_ROWS, type FieldTexts } from '../../src/shared/request-fields.ts';

/** A stored request. Its data is untrusted: anybody may have written it, under any version of the rules. */
export interface StoredRequest {
  readonly id: string;
  /** The time when the database stored the request, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An answer, never empty. Only the description may contain control characters: line breaks and tabs. */
export type Answer = Readonly<Record<'field' | 'label' | 'value', string>>;

/** Lists the non-empty answers in the order of `FIELD_ROWS`. Unknown fields follow, labelled with their names. */
export function cleanAnswersOf({ data }: StoredRequest, texts: FieldTexts = FIELD_TEXT): Answer[] {
  const others = Object.keys(data).filter((field) => !Object.hasOwn(texts, field) && !NON_ANSWERS.includes(field));
  const unknown = others.sort().map((field) => ({ field, label: oneLine(field, 60), value: String(data[field]) }));
  return [...answersOf(data, texts), ...unknown]
    .map(({ value, ...answer }) => ({
      ...answer,
      value: answer.field === 'description' ? cleanText(value).trim() : cleanLine(value),
    }))
    .filter(({ value }) => value !== '');
}

/** Returns whether an answer consists only of choices from the form's lists, that is, of the agency's own text. */
export function isChosen({ data }: StoredRequest, field: string): boolean {
  const choices = FIELD_ROWS.find(([name]) => name === field)?.[1].choices ?? [];
  return [data[field]].flat().every((value) => choices.includes(String(value)));
}

/** Returns the visitor's email address, or undefined if {@link isAddress} rejects it. */
export function visitorAddress({ data: { customerEmail } }: StoredRequest): string | undefined {
  const address = typeof customerEmail === 'string' ? customerEmail.trim() : '';
  return isAddress(address) ? address : undefined;
}

/** Matches one address without a quoted part. A match can't contain a second address or a header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** Converts a visitor's text to one line without control characters, truncated to `longest` UTF-16 code units. */
export function oneLine(text: string, longest: number): string {
  return cut(cleanLine(text), longest);
}

/** Truncates a text to `longest` UTF-16 code units, including a final `…`, without splitting a surrogate pair. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Returns whether a text is one plain email address. The part before the `@` must be ASCII, because many mail servers
 * accept no other. The domain may be in any script.
 */
export function isAddress(text: string): boolean {
  if (text.length > 254 || !text.isWellFormed() || !ADDRESS.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  return /^[!-~]+$/.test(local) && domainToASCII(domain) !== '';
}
