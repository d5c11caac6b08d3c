import { CONSENTS } from '../../../src/content/newsletter.ts';
import { EMAIL_MAX_LENGTH, USER_AGENT_MAX_LENGTH } from '../../../src/shared/constants.ts';
import { FIELD_ROWS, type RequestField } from '../../../src/shared/request-fields.ts';

/** What a field holds: decides which classes of values there are for it, and what the oracle says to them. */
export type Kind =
  | { readonly kind: 'line' | 'prose' | 'user agent'; readonly longest: number }
  | { readonly kind: 'email'; readonly longest: number; readonly inSmallLetters?: boolean }
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'id' | 'own id' | 'iso time' | 'server time' };

/** A field of a record that visitors write. */
export type Field = Kind & {
  readonly name: string;
  readonly required: boolean;
  /** Absent while it is unanswered, and then only. */
  readonly added: boolean;
};

const required = (name: string, kind: Kind): Field => ({ ...kind, name, required: true, added: false });

/** A request's fields: the visitor's answers, and what comes with them. */
export const REQUEST_FIELDS: readonly Field[] = [
  ...FIELD_ROWS.map(([name, row]) => ({
    ...kindOf(row),
    name,
    required: row.required ?? false,
    added: row.added ?? false,
  })),
  required('status', { kind: 'constant', value: 'pending' }),
  required('createdAt', { kind: 'server time' }),
  required('updatedAt', { kind: 'server time' }),
];

/** An analytics event's fields. */
export const EVENT_FIELDS: readonly Field[] = [
  required('projectId', { kind: 'own id' }),
  required('eventType', { kind: 'constant', value: 'inquiry' }),
  required('userAgent', { kind: 'user agent', longest: USER_AGENT_MAX_LENGTH }),
  required('sessionId', { kind: 'id' }),
  required('timestamp', { kind: 'iso time' }),
];

/** A subscription's fields. */
export const SUBSCRIPTION_FIELDS: readonly Field[] = [
  required('email', { kind: 'email', longest: EMAIL_MAX_LENGTH, inSmallLetters: true }),
  required('consent', { kind: 'choice', options: Object.keys(CONSENTS) }),
  { ...required('status', { kind: 'constant', value: 'pending' }), required: false, added: true }, // of earlier pages
  required('createdAt', { kind: 'server time' }),
];

function kindOf({ limit = 0, rows, pattern, choices, several }: RequestField): Kind {
  if (choices !== undefined)
    return { kind: several ? 'choices' : 'choice', options: choices.map(({ value }) => value) };
  // What an address is the oracle says by itself: the table's pattern is the rules' too.
  if (pattern !== undefined) return { kind: 'email', longest: limit };
  return { kind: rows === undefined ? 'line' : 'prose', longest: limit };
}
