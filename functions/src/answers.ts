import { REQUEST_FIELDS, type RequestField } from '../../src/shared/request-fields.ts';
import { isAddress, manyLines, oneLine } from './text.ts';

/** A request as it is stored: anybody may have written it, under any version of the rules. */
export interface StoredRequest {
  readonly id: string;
  /** When the database stored it, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A visitor's answer, in clean text. */
export interface Answer {
  readonly field: string;
  readonly label: string;
  /** One line, or several for the description. Never empty. */
  readonly value: string;
  /** Whether it was chosen from the form's lists, so that the words are the agency's own. */
  readonly isChosen: boolean;
}

// A map, as a field may have any name, such as `constructor`.
const FIELDS: ReadonlyMap<string, RequestField> = new Map(Object.entries(REQUEST_FIELDS));
const NO_ANSWERS = ['fillSeconds', 'status', 'contactedAt', 'createdAt', 'updatedAt'];
/** Longest answer that is passed on, in UTF-16 code units: twice what the rules allow. */
const LONGEST = 20_000;

/** The answers in the form's order. Fields that only another version of the form knows come last, under their own names. */
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

/** The visitor's address, if a mail can be addressed to it as it stands. */
export function visitorAddress({ data: { customerEmail } }: StoredRequest): string | undefined {
  const address = typeof customerEmail === 'string' ? customerEmail.trim() : '';
  return isAddress(address) ? address : undefined;
}

function asText(stored: unknown): string {
  if (stored === null || stored === undefined) return '';
  return typeof stored === 'object' ? '(not a text)' : String(stored);
}
