import * as fc from 'fast-check';
import { REQUEST_FIELDS } from '../../../src/shared/request-fields.ts';
import type { Value } from '../guarded-firestore.ts';
import { list, text } from '../rest.ts';
import type { Field } from './fields.ts';
import { id, isoTime } from './honest.ts';
import { honestText, type Patch, setText, setValue } from './patch.ts';
import { type Patches, texts } from './text-deviations.ts';

const map = (fields: Readonly<Record<string, Value>>): Value => ({ mapValue: { fields } });

/** Too little for an address, or more than one. */
const NO_ADDRESSES = [
  ...['x', '@', 'ada@', '@example.org', 'ada@example', 'ada@.', 'ada@.org', 'ada@example.', 'ada@example..org'],
  ...['ada@@example.org', 'a@b@example.org', '\u200D@\u200D.\u200D', 'ada@\u200D.org', 'mailto:ada@example.org'],
];

/** Other times, and nearly ones. */
const NO_ISO_TIMES = [
  ...['yesterday', '2026-11-21', '1795233600000', '2026-11-21T04:00:00.000', 'Sat Nov 21 2026', '2026-11-21T04:00:00Z'],
  ...['2026-11-21T04:00:00.000000Z', '2026-11-21T04:00:00.000+05:30', '2026-11-21T04:00:00.000Z <b>'],
];

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
    () => list({ integerValue: '1' }),
    () => list({ nullValue: null }),
  ];
  const wraps = fc.constantFrom(...(field.kind === 'choices' ? ofLists : ofTexts));
  const packed = fc.tuple(honestText(field), wraps).map(([one, wrap]) => wrap(text(one)));
  return setValue(field, packed);
}

/** What would be honest in another field, in another record or at another time. */
export function misplaced(field: Field): readonly Patches[] {
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const { projectType, features } = REQUEST_FIELDS;
      const all = [...projectType.choices, ...features.choices].map(({ value }): string => value);
      const others = all.filter((one) => !field.options.includes(one));
      return [fc.constantFrom(...others), fc.constantFrom(...field.options.map((one) => one.toUpperCase()))].map(
        (one) => setText(field, one),
      );
    }
    case 'constant':
      return texts(field, 'approved', 'contacted', 'purchase', field.value.toUpperCase(), `${field.value}.*`);
    case 'own id':
      return [setText(field, id)];
    case 'email':
      return texts(field, ...NO_ADDRESSES);
    case 'iso time':
      return texts(field, ...NO_ISO_TIMES);
    case 'server time':
      return [
        setValue(
          field,
          isoTime.map((timestampValue) => ({ timestampValue })),
        ),
      ];
    default:
      return [];
  }
}
