import * as fc from 'fast-check';
import { FEATURES, PROJECT_TYPES } from '../../../src/content/options.ts';
import type { Value } from '../guarded-firestore.ts';
import { list, text } from '../hostile-cases.ts';
import type { Field } from './fields.ts';
import { id, isoTime } from './honest.ts';
import { honestText, type Patch, setText, setValue } from './patch.ts';

const map = (fields: Readonly<Record<string, Value>>): Value => ({ mapValue: { fields } });

/** A value of each of Firestore's types, by the type's name. */
export const TYPES: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  null: fc.constant({ nullValue: null }),
  boolean: fc.boolean().map((booleanValue) => ({ booleanValue })),
  integer: fc.maxSafeInteger().map((value) => ({ integerValue: String(value) })),
  double: fc.constantFrom(0.5, -1e300, 'NaN', '-Infinity').map((doubleValue) => ({ doubleValue })),
  timestamp: isoTime.map((timestampValue) => ({ timestampValue })),
  text: fc.constantFrom('x', '2026-11-21T04:00:00.000Z').map(text),
  bytes: fc.constantFrom('', 'QWRh').map((bytesValue) => ({ bytesValue })),
  reference: id.map((one) => ({
    referenceValue: `projects/demo/databases/(default)/documents/projectRequests/${one}`,
  })),
  'geo point': fc.constant({ geoPointValue: { latitude: 6.9, longitude: 79.9 } }),
  list: fc.constantFrom(list(), list(text('Ada'))),
  map: fc.constantFrom(map({}), map({ Ada: text('Ada') })),
  vector: fc.constant(map({ __type__: text('__vector__'), value: list({ doubleValue: 1 }) })),
};

/** Sets a field to another type than its own. */
export function wrongType(field: Field, type: string, values: fc.Arbitrary<Value>): fc.Arbitrary<Patch> | undefined {
  // A timestamp in place of the server's is of the right type, and misplaced.
  const own = { 'server time': 'timestamp', choices: 'list' }[field.kind as string] ?? 'text';
  return type === own ? undefined : setValue(field, values);
}

/** A key that no record has, some of them much like one that it has. */
export function extra({ name }: Field): fc.Arbitrary<Patch> {
  const alike = [`${name} `, `${name}.en`, `${name}2`, name.toUpperCase(), `_${name}`];
  const keys = fc.constantFrom(...alike, 'role', 'admin', 'id', 'ම', '$set');
  const values = fc.constantFrom<Value>(text(''), text('x'), { nullValue: null }, { booleanValue: true }, map({}));
  return fc.tuple(keys, values).map(([key, value]) => ({ [key]: value }));
}

/** An honest value, packed into lists and maps. */
export function nested(field: Field): fc.Arbitrary<Patch> {
  type Wrap = (value: Value) => Value;
  const ofTexts: Wrap[] = [
    (one) => list(one),
    (one) => map({ [field.name]: one }),
    (one) => map({ stringValue: one }),
    (one) => list(map({ a: map({ b: one }) })),
  ];
  const ofLists: Wrap[] = [
    (one) => map({ values: list(one) }),
    (one) => list(map({ value: one })),
    (one) => list(list(one)),
    (one) => map({ 0: one }),
  ];
  const wraps = fc.constantFrom(...(field.kind === 'choices' ? ofLists : ofTexts));
  const packed = fc.tuple(honestText(field), wraps).map(([one, wrap]) => wrap(text(one)));
  return setValue(field, packed);
}

/** What would be honest in another field, in another record or at another time. */
export function misplaced(field: Field): fc.Arbitrary<Patch> | undefined {
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const all = [...PROJECT_TYPES, ...FEATURES].map(({ value }): string => value);
      const others = all.filter((one) => !field.options.includes(one));
      return setText(field, fc.constantFrom(...others, ...field.options.map((one) => one.toUpperCase())));
    }
    case 'constant':
      return setText(field, fc.constantFrom('approved', 'purchase', field.value.toUpperCase(), `${field.value}.*`));
    case 'own id':
      return setText(field, id);
    case 'email': {
      const parts = ['x', 'ada@example', '@example.org', 'ada@', 'ada@.', 'ada@example..org', 'a@b@example.org'];
      return setText(field, fc.constantFrom(...parts));
    }
    case 'iso time': {
      const others = ['yesterday', '2026-11-21', '1795233600000', '2026-11-21T04:00:00.000', 'Sat Nov 21 2026'];
      return setText(field, fc.constantFrom(...others));
    }
    case 'server time': {
      const others = isoTime.map((timestampValue) => ({ timestampValue }));
      return setValue(field, others);
    }
    default:
      return undefined;
  }
}
