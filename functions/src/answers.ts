import { REQUEST_FIELDS, type RequestField } from '../../src/shared/request-fields.ts';
import { isAddress, manyLines, oneLine } from './text.ts';

/** A stored request. Anybody may have written it, under any version of the rules. */
export interface StoredRequest {
  readonly id: string;
  /** The time when the database stored it, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A visitor's answer, without control characters. */
export interface Answer {
  readonly field: string;
  readonly label: string;
  /** The text in one line, or in several for the description. Never empty. */
  readonly value: string;
  /** Whether the value is a label from the form's lists, and so the agency's own text. */
  readonly isChosen: boolean;
}

// A map, as a field may have any name, such as `constructor`.
const FIELDS: ReadonlyMap<string, RequestField> = new Map(Object.entries(REQUEST_FIELDS));
const NO_ANSWERS = ['fillSeconds', 'status', 'contactedAt', 'createdAt', 'updatedAt'];
/** The length to which an answer is truncated, in UTF-16 code units: twice the rules' limit. */
const LONGEST = 20_000;

/** Lists the answers in the form's order. Fields of other versions of the form follow under their own names. */
export function answersOf({ data }: StoredRequest): Answer[] {
  const others = Object.keys(data).filter((field) => !FIELDS.has(field) && !NO_ANSWERS.includes(field));
  return [...FIELDS.keys(), ...others.sort()]
    .map((field) => {
      const choices = FIELDS.get(field)?.choices ?? [];
      const stored: readonly unknown[] = [data[field]].flat();
      const labels = stored.map((one) => choices.find(({ value }) => value === one)?.label);
      const words = stored.map((one, n) => labels[n] ?? asText(one)).filter((one) => one !== '');
      return {
        field,
        label: FIELDS.get(field)?.label ?? oneLine(field, 60),
        value: (field === 'description' ? manyLines : oneLine)(words.join(', '), LONGEST),
        isChosen: labels.every((label) => label !== undefined),
      };
    })
    .filter(({ value }) => value !== '');
}

/** Returns the visitor's address, if it is valid without changes. */
export function visitorAddress({ data: { customerEmail } }: StoredRequest): string | undefined {
  const address = typeof customerEmail === 'string' ? customerEmail.trim() : '';
  return isAddress(address) ? address : undefined;
}

function asText(stored: unknown): string {
  if (stored === null || stored === undefined) return '';
  return typeof stored === 'object' ? '(not a text)' : String(stored);
}
