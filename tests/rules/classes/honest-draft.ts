import * as fc from 'fast-check';
import type { Value } from '../guarded-firestore.ts';
import { type Draft, list, text } from '../rest.ts';
import type { Field } from './fields.ts';
import { email, id, isoTime, line, prose, userAgent } from './honest.ts';

/** A field's honest value; undefined if the server sets it. An optional text is as often empty. */
function honestValue(field: Field, ownId: string): fc.Arbitrary<Value | undefined> {
  const orEmpty = (texts: fc.Arbitrary<string>) =>
    (field.required || field.added ? texts : fc.oneof(fc.constant(''), texts)).map(text);
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
  const made = fields.map((field) => {
    const value = honestValue(field, ownId);
    return (field.added ? fc.option(value) : value).map((one) => [field.name, one] as const);
  });
  return fc.tuple(...made).map((entries) => ({
    fields: Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    serverTimes: entries.filter(([, value]) => value === undefined).map(([name]) => name),
  }));
}
