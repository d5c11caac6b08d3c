import * as fc from 'fast-check';
import { BUDGETS, FEATURES, PROJECT_TYPES, TEAM_SIZES, TECHNOLOGIES, TIMELINES } from '../../../src/content/options.ts';
import { REQUEST_MAX_LENGTH, USER_AGENT_MAX_LENGTH } from '../../../src/shared/constants.ts';
import type { Value } from '../guarded-firestore.ts';
import { type Draft, list, text } from '../hostile-cases.ts';
import { email, id, isoTime, line, prose, userAgent } from './honest.ts';

/** What a field holds: decides which classes of values there are for it, and what the oracle says to them. */
export type Kind =
  | { readonly kind: 'line' | 'email' | 'prose' | 'user agent'; readonly longest: number }
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'id' | 'own id' | 'iso time' | 'server time' };

/** A field of a record that visitors write. */
export type Field = Kind & { readonly name: string; readonly required: boolean };

const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);
const required = (name: string, kind: Kind): Field => ({ ...kind, name, required: true });
const optional = (name: string, kind: Kind): Field => ({ ...kind, name, required: false });

/** A request's fields. */
export const REQUEST_FIELDS: readonly Field[] = [
  required('customerName', { kind: 'line', longest: REQUEST_MAX_LENGTH.customerName }),
  required('customerEmail', { kind: 'email', longest: REQUEST_MAX_LENGTH.customerEmail }),
  optional('customerPhone', { kind: 'line', longest: REQUEST_MAX_LENGTH.customerPhone }),
  optional('companyName', { kind: 'line', longest: REQUEST_MAX_LENGTH.companyName }),
  required('projectType', { kind: 'choice', options: values(PROJECT_TYPES) }),
  optional('budget', { kind: 'choice', options: values(BUDGETS) }),
  optional('timeline', { kind: 'choice', options: values(TIMELINES) }),
  optional('teamSize', { kind: 'choice', options: values(TEAM_SIZES) }),
  optional('description', { kind: 'prose', longest: REQUEST_MAX_LENGTH.description }),
  optional('features', { kind: 'choices', options: values(FEATURES) }),
  optional('technologies', { kind: 'choices', options: values(TECHNOLOGIES) }),
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

/** A field's honest value; undefined if the server sets it. An optional text is as often empty. */
function honestValue(field: Field, ownId: string): fc.Arbitrary<Value | undefined> {
  const orEmpty = (texts: fc.Arbitrary<string>) =>
    (field.required ? texts : fc.oneof(fc.constant(''), texts)).map(text);
  switch (field.kind) {
    case 'line':
      return orEmpty(line(field.longest));
    case 'email':
      return orEmpty(email(field.longest));
    case 'prose':
      return orEmpty(prose(field.longest));
    case 'user agent':
      return userAgent.map(text);
    case 'choice':
      return orEmpty(fc.constantFrom(...field.options));
    case 'choices':
      return fc.shuffledSubarray([...field.options]).map((chosen) => list(...chosen.map(text)));
    case 'constant':
      return fc.constant(text(field.value));
    case 'id':
      return id.map(text);
    case 'own id':
      return fc.constant(text(ownId));
    case 'iso time':
      return isoTime.map(text);
    case 'server time':
      return fc.constant(undefined);
  }
}

/** A record as an honest visitor's page sends it. */
export function honestDraft(fields: readonly Field[], ownId: string): fc.Arbitrary<Draft> {
  const made = fields.map((field) => honestValue(field, ownId).map((value) => [field.name, value] as const));
  return fc.tuple(...made).map((entries) => ({
    fields: Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    serverTimes: entries.filter(([, value]) => value === undefined).map(([name]) => name),
  }));
}
