import * as fc from 'fast-check';
import type { Value } from '../guarded-firestore.ts';
import { type Draft, list, text } from '../hostile-cases.ts';
import type { Field } from './fields.ts';
import { email, id, isoTime, line, prose, userAgent } from './honest.ts';

/** What to set in a record, or to leave out where the value is undefined. */
export type Patch = Readonly<Record<string, Value | undefined>>;

/** A record with a patch applied; the server sets no time in place of what the patch names. */
export function patched({ fields, serverTimes }: Draft, patch: Patch): Draft {
  const all = Object.entries({ ...fields, ...patch });
  return {
    fields: Object.fromEntries(all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    serverTimes: serverTimes.filter((key) => !(key in patch)),
  };
}

/** Sets a field to a value of any type. */
export function setValue({ name }: Field, values: fc.Arbitrary<Value>): fc.Arbitrary<Patch> {
  return values.map((value) => ({ [name]: value }));
}

/** Sets a field to a text, or to a list of just that; undefined for a time that the server sets. */
export function setText(field: Field, texts: fc.Arbitrary<string>): fc.Arbitrary<Patch> | undefined {
  if (field.kind === 'server time') return undefined;
  return setValue(field, texts.map(field.kind === 'choices' ? (one) => list(text(one)) : text));
}

/** Honest texts of a field, not too long to be added to; of a list, its items. */
export function honestText(field: Field): fc.Arbitrary<string> {
  switch (field.kind) {
    case 'line':
      return line(20);
    case 'prose':
      return prose(2000);
    case 'email':
      return email(100);
    case 'user agent':
      return userAgent.map((one) => one.slice(0, 900));
    case 'choice':
    case 'choices':
      return fc.constantFrom(...field.options);
    case 'constant':
      return fc.constant(field.value);
    case 'own id':
    case 'id':
      return id;
    case 'iso time':
    case 'server time':
      return isoTime;
  }
}
