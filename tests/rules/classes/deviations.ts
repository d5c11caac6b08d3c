import * as fc from 'fast-check';
import { REQUEST_FIELDS } from '../../../src/shared/request-fields.ts';
import type { Value } from '../guarded-firestore.ts';
import { list, text } from '../rest.ts';
import { BIDI, BLANKS, CONTROLS, INJECTIONS, JOINERS, LINE_CONTROLS, UNSEEN } from './characters.ts';
import type { Field } from './fields.ts';
import { id, isoTime } from './honest.ts';
import * as texts from './text-deviations.ts';
import { type Patches, setEach, setText, setValue, shortText } from './text-deviations.ts';

/** A class of deviations from an honest record. */
type Deviation = (field: Field) => Patches;

const map = (fields: Readonly<Record<string, Value>>): Value => ({ mapValue: { fields } });
const timestamp = isoTime.map((timestampValue) => ({ timestampValue }));
const surrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));

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
const TYPES: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  null: fc.constant({ nullValue: null }),
  boolean: fc.boolean().map((booleanValue) => ({ booleanValue })),
  integer: fc.maxSafeInteger().map((value) => ({ integerValue: String(value) })),
  double: fc.constantFrom(0.5, -1e300, 'NaN', '-Infinity').map((doubleValue) => ({ doubleValue })),
  timestamp,
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

/** How many a run has of each, where one is not enough. */
export const MORE_OFTEN: Readonly<Record<string, number>> = {
  absent: 2,
  extra: 3,
  'a blank within': 2,
  'lone surrogate': 4,
  repeated: 4,
  nested: 4,
};

/** Every class, by name. Some are honest in some fields: the oracle says. */
export const DEVIATIONS: Readonly<Record<string, Deviation>> = {
  absent: ({ name }) => [fc.constant({ [name]: undefined })],
  extra,
  ...Object.fromEntries(Object.entries(TYPES).map(([type, values]) => [type, wrongType(type, values)])),
  empty: (field) => setValue(field, fc.constant(field.kind === 'choices' ? list() : text(''))),
  'blanks alone': pieces(BLANKS, ['customerName'], texts.nothingBut),
  'joiners alone': pieces(JOINERS, ['customerName'], texts.nothingBut),
  'unseen alone': pieces(UNSEEN, ['customerName'], texts.nothingBut),
  'a blank before': pieces(BLANKS, ['customerName'], texts.before),
  'a blank after': pieces(BLANKS, ['customerName'], texts.after),
  'a blank within': pieces(BLANKS, [], texts.within),
  longest: texts.longest,
  'one more': texts.oneMore,
  control: pieces(CONTROLS, ['description'], texts.within),
  'line break': pieces(LINE_CONTROLS, ['customerName', 'userAgent'], texts.within),
  bidi: pieces(BIDI, ['description'], texts.within),
  'lone surrogate': (field) => texts.within(field, surrogate),
  injection: pieces(INJECTIONS, ['customerName', 'customerEmail', 'description'], setText),
  'in an address': texts.inAddress,
  capitals: (field) =>
    field.kind === 'email' ? setEach(field, 'Ada@example.org', 'ada@example.orG', 'A@ärzte.co') : [],
  repeated: texts.repeated,
  nested,
  misplaced,
};

/** A piece somewhere in a field: each that there is where the rules look for it, and one by chance in the other fields. */
function pieces(
  all: readonly string[],
  inEach: readonly string[],
  patch: (field: Field, piece: fc.Arbitrary<string>) => Patches,
): Deviation {
  return (field) =>
    inEach.includes(field.name)
      ? all.flatMap((piece) => patch(field, fc.constant(piece)))
      : patch(field, fc.constantFrom(...all));
}

/** Sets a field to another type than its own. */
function wrongType(type: string, values: fc.Arbitrary<Value>): Deviation {
  return (field) => {
    // A timestamp in place of the server's is of the right type, and misplaced.
    const types = { 'server time': 'timestamp', choices: 'list' };
    const own = types[field.kind as keyof typeof types] ?? 'text';
    return type === own ? [] : setValue(field, values);
  };
}

/** A key that no record has, some of them much like one that it has. */
function extra({ name }: Field): Patches {
  const alike = [`${name} `, `${name}.en`, `${name}2`, name.toUpperCase(), `_${name}`];
  const keys = fc.constantFrom(...alike, 'role', 'admin', 'id', 'ම', '$set');
  const values = fc.constantFrom<Value>(text(''), text('x'), { nullValue: null }, { booleanValue: true }, map({}));
  return [fc.tuple(keys, values).map(([key, value]) => ({ [key]: value }))];
}

/** An honest value, packed into lists and maps. */
function nested(field: Field): Patches {
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
  const packed = fc.tuple(shortText(field), wraps).map(([one, wrap]) => wrap(text(one)));
  return setValue(field, packed);
}

/** What would be honest in another field, in another record or at another time. */
function misplaced(field: Field): Patches {
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const { projectType, features } = REQUEST_FIELDS;
      const all = [...projectType.choices, ...features.choices].map(({ value }): string => value);
      const others = all.filter((one) => !field.options.includes(one));
      const shouted = field.options.map((one) => one.toUpperCase());
      return [others, shouted].flatMap((some) => setText(field, fc.constantFrom(...some)));
    }
    case 'constant':
      return setEach(field, 'approved', 'contacted', 'purchase', field.value.toUpperCase(), `${field.value}.*`);
    case 'own id':
      return setText(field, id);
    case 'email':
      return setEach(field, ...NO_ADDRESSES);
    case 'iso time':
      return setEach(field, ...NO_ISO_TIMES);
    case 'server time':
      return setValue(field, timestamp);
    default:
      return [];
  }
}
