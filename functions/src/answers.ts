import { REQUEST_FIELDS, type RequestField } from '../../src/shared/request-fields.ts';
import { isAddress } from './addresses.ts';
import { manyLines, oneLine } from './clean-text.ts';
import { ANSWER_LONGEST } from './constants.ts';

/** A request as it lies in the database: anybody may have written it, under any version of the rules. */
export interface StoredRequest {
  /** Of the document. */
  readonly id: string;
  /** When the database took it, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A visitor's answer, in clean text. */
export interface Answer {
  /** Name of the field. */
  readonly field: string;
  readonly label: string;
  /** One line, or several for the description. Never empty. */
  readonly value: string;
  /** Chosen from the form's lists, so that the words are the agency's own. */
  readonly chosen: boolean;
}

// A map, as a field may have any name, `constructor` too.
const FIELDS: ReadonlyMap<string, RequestField> = new Map(Object.entries(REQUEST_FIELDS));
/** Fields that the visitor did not fill in. */
const NO_ANSWERS = ['status', 'createdAt', 'updatedAt'];

/**
 * What the visitor answered, in the form's order. A field that only a later or earlier version of the form knows comes
 * last, under its own name.
 */
export function answersOf({ data }: StoredRequest): Answer[] {
  const known = [...FIELDS.keys()];
  const others = Object.keys(data).filter((field) => !known.includes(field) && !NO_ANSWERS.includes(field));
  return [...known, ...others.sort()]
    .map((field) => ({
      field,
      label: FIELDS.get(field)?.label ?? oneLine(field, 60),
      value: shown(data[field], field),
      chosen: isChosen(data[field], field),
    }))
    .filter(({ value }) => value !== '');
}

/** One answer as {@link answersOf} gives it, or `''`. */
export function answer(request: StoredRequest, field: string): string {
  return shown(request.data[field], field);
}

/** The visitor's address, if a mail can be addressed to it as it stands. */
export function visitorAddress(request: StoredRequest): string | undefined {
  const { customerEmail } = request.data;
  const address = typeof customerEmail === 'string' ? customerEmail.trim() : '';
  return isAddress(address) ? address : undefined;
}

function shown(stored: unknown, field: string): string {
  if (Array.isArray(stored)) {
    const parts = stored.map((part: unknown) => labelOf(asText(part), field)).filter((part) => part !== '');
    return oneLine(parts.join(', '), ANSWER_LONGEST);
  }
  const text = asText(stored);
  return field === 'description' ? manyLines(text, ANSWER_LONGEST) : labelOf(text, field);
}

function isChosen(stored: unknown, field: string): boolean {
  const values: unknown[] = Array.isArray(stored) ? stored : [stored];
  return values.every((chosen) => FIELDS.get(field)?.choices?.some(({ value }) => value === chosen) ?? false);
}

function labelOf(text: string, field: string): string {
  return FIELDS.get(field)?.choices?.find(({ value }) => value === text)?.label ?? oneLine(text, ANSWER_LONGEST);
}

function asText(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  if (typeof stored === 'number' || typeof stored === 'boolean') return String(stored);
  return stored === null || stored === undefined ? '' : '(not a text)';
}
