import * as fc from 'fast-check';
import { FEATURES, PROJECT_TYPES } from '../../../src/content/options.ts';
import type { Value } from '../guarded-firestore.ts';
import { type Draft, list, text } from '../hostile-cases.ts';
import { BIDI, BLANKS, CONTROLS, INJECTIONS, JOINERS, LINE_CONTROLS } from './characters.ts';
import type { Field } from './fields.ts';
import { email, id, isoTime, line, prose, userAgent } from './honest.ts';

/** What to set in a record, or to leave out where the value is undefined. */
export type Patch = Readonly<Record<string, Value | undefined>>;

/** A class of deviations from an honest record: how many a run has of it for each field, and how they are made. */
export interface Deviation {
  readonly weight: number;
  /** Undefined where the class makes no sense, such as a blank within a time that the server sets. */
  readonly of: (field: Field) => fc.Arbitrary<Patch> | undefined;
}

const TYPES: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  null: fc.constant({ nullValue: null }),
  boolean: fc.boolean().map((booleanValue) => ({ booleanValue })),
  integer: fc.maxSafeInteger().map((value) => ({ integerValue: String(value) })),
  double: fc
    .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant('NaN'))
    .map((doubleValue) => ({ doubleValue })),
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

/** Every class, by name. */
export const DEVIATIONS: Readonly<Record<string, Deviation>> = {
  absent: { weight: 2, of: ({ name }) => fc.constant({ [name]: undefined }) },
  extra: { weight: 3, of: extra },
  ...Object.fromEntries(
    Object.entries(TYPES).map(([type, values]) => [
      type,
      { weight: 1, of: (field: Field) => (isOfType(field, type) ? undefined : set(field, values)) },
    ]),
  ),
  empty: { weight: 1, of: (field) => set(field, fc.constant(field.kind === 'choices' ? list() : text(''))) },
  'blanks alone': { weight: 8, of: (field) => texts(field, blanksAlone(field)) },
  'a blank before': {
    weight: 6,
    of: (field) => (isLoose(field) ? undefined : around(field, (blank, it) => blank + it)),
  },
  'a blank after': {
    weight: 6,
    of: (field) => (isLoose(field) ? undefined : around(field, (blank, it) => it + blank)),
  },
  'a blank within': { weight: 6, of: (field) => within(field, fc.constantFrom(...BLANKS)) },
  longest: { weight: 3, of: longest },
  'one more': { weight: 4, of: oneMore },
  control: {
    weight: 10,
    of: (field) => within(field, fc.constantFrom(...CONTROLS, ...LINE_CONTROLS, ...LINE_CONTROLS, ...LINE_CONTROLS)),
  },
  bidi: { weight: 6, of: (field) => within(field, fc.constantFrom(...BIDI)) },
  'lone surrogate': {
    weight: 4,
    of: (field) =>
      within(
        field,
        fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
      ),
  },
  injection: { weight: 8, of: (field) => texts(field, fc.constantFrom(...INJECTIONS)) },
  repeated: { weight: 4, of: repeated },
  nested: { weight: 4, of: nested },
  misplaced: { weight: 3, of: misplaced },
};

/** A record with a patch applied; the server sets no time in place of what the patch names. */
export function patched({ fields, serverTimes }: Draft, patch: Patch): Draft {
  const all = Object.entries({ ...fields, ...patch });
  return {
    fields: Object.fromEntries(all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    serverTimes: serverTimes.filter((key) => !(key in patch)),
  };
}

function map(fields: Readonly<Record<string, Value>>): Value {
  return { mapValue: { fields } };
}

function set({ name }: Field, values: fc.Arbitrary<Value>): fc.Arbitrary<Patch> {
  return values.map((value) => ({ [name]: value }));
}

function isOfType({ kind }: Field, type: string): boolean {
  // Times of the server's type but not its own are misplaced; any list of texts is one of choices.
  if (kind === 'server time') return type === 'timestamp';
  return type === (kind === 'choices' ? 'list' : 'text');
}

/** Whether blanks at the ends are nobody's business. */
function isLoose({ kind }: Field): boolean {
  return kind === 'prose' || kind === 'user agent';
}

function texts(field: Field, made: fc.Arbitrary<string> | undefined): fc.Arbitrary<Patch> | undefined {
  if (made === undefined || field.kind === 'server time') return undefined;
  return set(field, made.map(field.kind === 'choices' ? (one) => list(text(one)) : text));
}

/** Short honest texts of a field; of a list, its items. */
function honestText(field: Field): fc.Arbitrary<string> | undefined {
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
      return isoTime;
    case 'server time':
      return undefined;
  }
}

function extra({ name }: Field): fc.Arbitrary<Patch> {
  const keys = [
    `${name} `,
    `${name}.en`,
    `${name}2`,
    name.toUpperCase(),
    `_${name}`,
    'role',
    'admin',
    'id',
    'ම',
    '$set',
  ];
  const values = fc.constantFrom<Value>(text(''), text('x'), { nullValue: null }, { booleanValue: true }, map({}));
  return fc.tuple(fc.constantFrom(...keys), values).map(([key, value]) => ({ [key]: value }));
}

function blanksAlone(field: Field): fc.Arbitrary<string> | undefined {
  if (isLoose(field)) return undefined;
  const blank = field.kind === 'line' && !field.required ? BLANKS : [...BLANKS, ...JOINERS];
  return fc.array(fc.constantFrom(...blank), { minLength: 1, maxLength: 5 }).map((blanks) => blanks.join(''));
}

function around(field: Field, join: (blank: string, it: string) => string): fc.Arbitrary<Patch> | undefined {
  const made = honestText(field);
  return (
    made &&
    texts(
      field,
      fc.tuple(fc.constantFrom(...BLANKS), made).map(([blank, it]) => join(blank, it)),
    )
  );
}

/** Honest texts with a piece somewhere between their characters. */
function within(field: Field, pieces: fc.Arbitrary<string>): fc.Arbitrary<Patch> | undefined {
  const made = honestText(field);
  if (made === undefined) return undefined;
  if (field.kind === 'line' || field.kind === 'prose') {
    return texts(
      field,
      fc.tuple(line(20), pieces, line(20)).map((parts) => parts.join('')),
    );
  }
  const cut = fc.tuple(made, pieces, fc.nat()).map(([it, piece, where]) => {
    const characters = [...it];
    return characters.toSpliced(1 + (where % (characters.length - 1)), 0, piece).join('');
  });
  return texts(field, cut);
}

function longest(field: Field): fc.Arbitrary<Patch> | undefined {
  switch (field.kind) {
    case 'line':
    case 'prose':
    case 'user agent':
      return texts(
        field,
        fc.constantFrom('x'.repeat(field.longest), 'ම'.repeat(field.longest), '😀'.repeat(field.longest / 2)),
      );
    case 'email':
      return texts(field, fc.constant(`${'x'.repeat(field.longest - 12)}@example.org`));
    case 'choices':
      return set(
        field,
        fc
          .shuffledSubarray([...field.options], { minLength: field.options.length })
          .map((all) => list(...all.map(text))),
      );
    default:
      return undefined;
  }
}

function oneMore(field: Field): fc.Arbitrary<Patch> | undefined {
  switch (field.kind) {
    case 'line':
    case 'prose':
    case 'user agent':
      return texts(
        field,
        fc.constantFrom('x'.repeat(field.longest + 1), 'ම'.repeat(field.longest + 1), 'x'.repeat(field.longest * 3)),
      );
    case 'email':
      return texts(
        field,
        fc.constantFrom(`${'x'.repeat(field.longest - 11)}@example.org`, `a@${'x'.repeat(field.longest - 5)}.org`),
      );
    case 'choices':
      return set(
        field,
        fc.constantFrom(...field.options).map((again) => list(...[...field.options, again].map(text))),
      );
    case 'server time':
      return undefined;
    default: {
      const made = honestText(field);
      return (
        made &&
        texts(
          field,
          fc.tuple(made, fc.constantFrom(...'sX0')).map((parts) => parts.join('')),
        )
      );
    }
  }
}

function repeated(field: Field): fc.Arbitrary<Patch> | undefined {
  const made = honestText(field);
  if (made === undefined || field.kind === 'prose' || field.kind === 'user agent') return undefined;
  if (field.kind === 'choices')
    return set(
      field,
      fc
        .tuple(made, made, fc.integer({ min: 2, max: 10 }))
        .map(([one, two, times]) => list(text(two), ...Array<Value>(times).fill(text(one)))),
    );
  const marks = field.kind === 'line' ? [' ', ', ', ' / '] : ['', ' ', ',', ';'];
  return texts(
    field,
    fc.tuple(made, fc.constantFrom(...marks)).map(([it, mark]) => it + mark + it),
  );
}

function nested(field: Field): fc.Arbitrary<Patch> {
  const made = (honestText(field) ?? isoTime).map(text);
  const inside: readonly ((value: Value) => Value)[] =
    field.kind === 'choices'
      ? [
          (one) => map({ values: list(one) }),
          (one) => list(map({ value: one })),
          (one) => list(list(one)),
          (one) => map({ 0: one }),
        ]
      : [
          (one) => list(one),
          (one) => map({ [field.name]: one }),
          (one) => map({ stringValue: one }),
          (one) => list(map({ a: map({ b: one }) })),
        ];
  return set(
    field,
    fc.tuple(made, fc.constantFrom(...inside)).map(([value, wrap]) => wrap(value)),
  );
}

/** What would be honest in another field or at another time. */
function misplaced(field: Field): fc.Arbitrary<Patch> | undefined {
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const others = [...PROJECT_TYPES, ...FEATURES]
        .map(({ value }): string => value)
        .filter((one) => !field.options.includes(one));
      return texts(field, fc.constantFrom(...others, ...field.options.map((one) => one.toUpperCase())));
    }
    case 'constant':
      return texts(
        field,
        fc.constantFrom('approved', 'done', 'purchase', field.value.toUpperCase(), `${field.value}.*`),
      );
    case 'own id':
      return texts(field, id);
    case 'email':
      return texts(
        field,
        fc.constantFrom(
          'x',
          'ada',
          'ada@example',
          '@example.org',
          'ada@',
          'ada@.',
          'ada@example..org',
          'a@b@example.org',
        ),
      );
    case 'server time':
      return set(
        field,
        isoTime.map((timestampValue) => ({ timestampValue })),
      );
    case 'iso time':
      return texts(
        field,
        fc.constantFrom('yesterday', '2026-11-21', '1795233600000', '2026-11-21T04:00:00.000', 'Sat Nov 21 2026'),
      );
    default:
      return undefined;
  }
}
