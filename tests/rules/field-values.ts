import {
  arrayUnion,
  Bytes,
  doc,
  type Firestore,
  GeoPoint,
  increment,
  serverTimestamp,
  Timestamp,
  vector,
} from 'firebase/firestore/lite';

/** Values of a field, grouped by what they test. `undefined` omits the field; a function creates the value for a client. */
type Classes = Readonly<Record<string, readonly unknown[]>>;

/** Values of one field that the rules must accept (`valid`) or refuse (`invalid`) if all other fields are valid. */
export interface Values {
  readonly valid: Classes;
  readonly invalid: Classes;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

/** Unicode's spaces, and other characters that look blank, such as zero-width spaces, fillers and the empty braille pattern. */
const BLANKS: readonly string[] = [
  ...[' ', '\u00A0', '\u1680', ...between(0x2000, 0x200b), '\u202F', '\u205F', '\u2060', '\u3000', '\uFEFF'],
  ...['\u115F', '\u1160', '\u180E', '\u2800', '\u3164', '\uFFA0'],
];
/** Characters outside `BLANKS` that don't count as visible, such as joiners, variation selectors, tags and private-use ones. */
const INVISIBLE: readonly string[] = [
  ...['\u00AD', '\u034F', '\u061C', '\u17B4', '\u17B5', '\u180B', '\u180F', '\u200C', '\u200D', '\u200E', '\u2063'],
  ...['\uE000', '\uFE00', '\uFE0F', '\u{E0001}', '\u{E0041}', '\u{E0FFF}'],
];
const LINE_BREAKS: readonly string[] = ['\n', '\r', '\t'];
/** Control characters forbidden in visitors' texts: C0 (without line breaks and tab), DEL, C1, U+2028 and U+2029. */
const CONTROLS = [...between(0x00, 0x1f), ...between(0x7f, 0x9f), '\u2028', '\u2029'].filter(
  (one) => !LINE_BREAKS.includes(one),
);
/** Bidirectional controls (embeddings, overrides, isolates), which reorder the surrounding text. */
const BIDI: readonly string[] = [...between(0x202a, 0x202e), ...between(0x2066, 0x2069)];

/** Realistic names, and texts that do harm only if a program interprets them (HTML, formulas, SQL, JSON). */
const WRITTEN = [
  ...['X', '7', '–', "O'Brien", 'Anne-Marie Weiß', 'Nguyễn Thị Ánh', 'e\u0301lodie'],
  ...['李小龍', '山田　太郎', '👩‍💻 Ada'],
  ...['محمد‌رضا', 'ශ්‍රී ලංකා', 'क्‍ष', 'שרה', '"Perera & Sons" (Pvt) Ltd', '+94 (0)11 000-0000', 'a  b', 'a\u200Bb'],
  ...['<script>alert(1)</script>', '=HYPERLINK("https://example.org")', "' OR '1'='1", '{"$gt":""}'],
];
const ADDRESSES = [
  ...['a@b.c', "o'brien@example.ie", 'ada+web@mail.example.org', 'почта@пример.рф', '用户@例子.公司', 'a_b@c_d.e-f'],
  ...['ada@xn--bcher-kva.example', 'علی\u200Cاکبر@مثال.ایران'],
];
const NO_ADDRESSES = [
  ...['ada', '@', 'ada@', '@example.org', 'ada@example', 'ada@.', 'ada@.org', 'ada@example.', 'ada@example..org'],
  ...['ada@@example.org', 'a@b@example.org', '\u200D@\u200D.\u200D', '\u200Cada@example.org', 'ada@\u200D.org'],
  ...['mailto:ada@example.org', 'Ada <ada@example.org>', 'ada@example.org, bob@example.org', 'ada@example.org?bcc=eve'],
  ...['ada@example.org\r\nBcc: bob@example.org', 'ada@[127.0.0.1]', '"ada"@example.org', 'ada@example.org '],
];
const SIGNS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
const NOT_BEFORE_THE_AT = [...'"(),:;<>@\\'];
const NOT_IN_A_DOMAIN = SIGNS.filter((one) => !'-_.'.includes(one));
const NO_TIMES = [
  ...['yesterday', '', '2026-11-21', '1795233600000', '2026-11-21T04:00:00.000', '2026-11-21T04:00:00Z'],
  ...['2026-11-21T04:00:00.000000Z', '2026-11-21T04:00:00.000+05:30', '2026-11-21T04:00:00.000Z <b>'],
  ...['2026-13-21T04:00:00.000Z', '2026-11-32T04:00:00.000Z', '2026-11-21T24:00:00.000Z'],
  ...['2026-11-21T04:60:00.000Z', '2026-11-21T04:00:60.000Z'],
];
export const NO_IDS: readonly string[] = [19, 21]
  .map((length) => 'x'.repeat(length))
  .concat([...' -_ä.\n'].map((one) => 'x'.repeat(19) + one));
const PAST = Timestamp.fromMillis(0);
const inText = (one: string) => `a${one}b`;

/** Returns values of all Firestore types and transforms, except those named. */
export function otherThan(...own: readonly string[]): Classes {
  const types = {
    absent: [undefined],
    null: [null],
    true: [true],
    false: [false],
    number: [7, 0.5, Number.NaN],
    text: ['x'],
    timestamp: [PAST],
    bytes: [Bytes.fromBase64String('QWRh')],
    reference: [(db: Firestore) => doc(db, 'projectRequests/x')],
    'geo point': [new GeoPoint(6.9, 79.9)],
    vector: [vector([1])],
    list: [[], ['x']],
    map: [{}, { text: 'x' }],
    'server time': [serverTimestamp()],
    transform: [increment(1), arrayUnion('x')],
  };
  return Object.fromEntries(Object.entries(types).filter(([type]) => !own.includes(type)));
}

const NO_TEXT = otherThan('text');

/** Returns the first value of each group. These suffice if another field tests the same rule with all values. */
export function oneOfEach({ valid, invalid }: Values): Values {
  const first = (classes: Classes) =>
    Object.fromEntries(Object.entries(classes).map(([name, values]) => [name, values.slice(0, 1)]));
  return { valid: first(valid), invalid: first(invalid) };
}

/** Makes the absence of a field valid. */
export function optional({ valid, invalid: { absent = [], ...invalid } }: Values): Values {
  return { valid: { ...valid, absent }, invalid };
}

export const anyText = (longest: number): Values => ({
  valid: { text: ['', 'x'.repeat(longest), '\u0007', '\u202E'] },
  invalid: { ...NO_TEXT, 'one too long': ['x'.repeat(longest + 1)] },
});

/** Values for a text with any number of lines. */
export const prose = (longest: number): Values => ({
  valid: {
    text: ['', ' a ', ...LINE_BREAKS.map((one) => `${one}a${one}b${one}`), ...WRITTEN],
    longest: ['x'.repeat(longest), 'ම'.repeat(longest), '😀'.repeat(longest / 2)],
  },
  invalid: {
    ...NO_TEXT,
    'one too long': ['x'.repeat(longest + 1), 'ම'.repeat(longest + 1)],
    control: CONTROLS.map((one) => `a\n${one}b`),
    bidi: BIDI.map((one) => `a\n${one}b`),
  },
});

/** Values for a one-line text, which may begin and end with spaces. */
export const oneLine = (longest: number): Values => ({
  valid: { text: ['', ' a ', ...WRITTEN], longest: ['x'.repeat(longest)] },
  invalid: {
    ...oneOfEach(prose(longest)).invalid,
    'line break': LINE_BREAKS.map(inText),
    control: ['a\u0007b'],
    bidi: ['a\u202Eb'],
  },
});

/** Values for a one-line text with a visible character and no blank at its ends. Unless required, the text may be empty. */
export const line = (longest: number, isRequired: boolean): Values => ({
  valid: { text: WRITTEN, longest: ['x'.repeat(longest)], empty: isRequired ? [] : [''] },
  invalid: {
    ...oneLine(longest).invalid,
    empty: isRequired ? [''] : [],
    'blank alone': BLANKS,
    'blank before': BLANKS.map((one) => `${one}a`),
    'blank after': BLANKS.map((one) => `a${one}`),
    'invisible alone': [...INVISIBLE, INVISIBLE.join('')],
  },
});

export function email(longest: number): Values {
  const strange = [...BLANKS, ...INVISIBLE, ...BIDI, ...LINE_BREAKS, '\0', '\uFFFD'].filter(
    (one) => !/[\u200C\u200D]/.test(one),
  );
  const before = (one: string) => `ad${one}a@example.org`;
  return {
    valid: {
      longest: [`${'x'.repeat(longest - 12)}@example.org`],
      address: ADDRESSES,
      'before the @': SIGNS.filter((one) => !NOT_BEFORE_THE_AT.includes(one)).map(before),
    },
    invalid: {
      ...NO_TEXT,
      'one too long': [`${'x'.repeat(longest - 11)}@example.org`],
      'no address': ['', ...NO_ADDRESSES],
      'before the @': [...NOT_BEFORE_THE_AT, ...strange].map(before),
      'in its domain': [...NOT_IN_A_DOMAIN, ...strange].map((one) => `ada@exam${one}ple.org`),
      'in its last label': [...NOT_IN_A_DOMAIN, ...strange].map((one) => `ada@example.o${one}rg`),
    },
  };
}

export function lowerCaseEmail(longest: number): Values {
  const { valid, invalid } = oneOfEach(email(longest));
  return { valid, invalid: { ...invalid, capital: ['Ada@example.org', 'ada@example.orZ'] } };
}

/** Values for a single choice. */
export function choice(options: readonly string[], isRequired: boolean): Values {
  const [one = ''] = options;
  const others = ['approved', one.toUpperCase(), `${one} `, `${one},${one}`, one.slice(1), '.*'];
  const invalid = { ...NO_TEXT, other: isRequired ? ['', ...others] : others };
  return { valid: { option: isRequired ? options : ['', ...options] }, invalid };
}

/** Values for a list of some of the options, each at most once. */
export function choices(options: readonly string[]): Values {
  const [one = '', two = ''] = options;
  return {
    valid: { options: [[], [one], options, options.toReversed(), arrayUnion(one, two)] },
    invalid: {
      ...otherThan('list'),
      other: [[''], [one, 'approved'], [two, one.toUpperCase()], [`${one} `], arrayUnion(one, 'approved')],
      duplicate: [
        [one, two, one],
        [...options, one],
      ],
      'wrong type in list': [[one, null], [7], [{ value: one }]],
    },
  };
}

/** Values of the seconds that pages of earlier versions send. */
export const fillSeconds = (): Values => ({
  valid: { absent: [undefined], seconds: [0, 1, 3] },
  invalid: { ...otherThan('absent', 'number', 'transform'), number: [4, -1, 0.5, Number.NaN] },
});

/** Values of a request's source. Pages of earlier versions don't send it. */
export const source = (longest: number): Values => ({
  valid: {
    absent: [undefined],
    source: [
      {},
      { referrer: 'a.example', landing: '/', utm_source: 'x'.repeat(longest), utm_medium: '<b>', utm_campaign: '' },
    ],
  },
  invalid: {
    ...otherThan('absent', 'map'),
    key: [{ email: 'x' }],
    ...Object.fromEntries(
      ['referrer', 'landing', 'utm_source', 'utm_medium', 'utm_campaign'].map((key) => [
        key,
        [7, ['x'], { x: 'x' }, 'x'.repeat(longest + 1), 'a\nb', 'a\u202eb'].map((value) => ({ [key]: value })),
      ]),
    ),
  },
});

export const constant = (value: string): Values => ({
  valid: {},
  invalid: { ...NO_TEXT, other: ['other', value.toUpperCase(), `${value} `, `${value}.*`, 'won', ''] },
});

/** Values for a text in the format of a document's id. */
export const idText = (): Values => ({
  valid: { id: ['AZaz09AZaz09AZaz09AZ'] },
  invalid: { ...NO_TEXT, 'no id': [...NO_IDS, ''] },
});

/** Values for a time in the format of `toISOString`. */
export const isoTime = (): Values => ({
  valid: { 'long ago': ['1970-01-31T23:59:59.999Z'] },
  invalid: { ...NO_TEXT, 'no time': NO_TIMES },
});

/** Values for the time of the write, which only the server may set. */
export const serverTime = (): Values => ({
  valid: {},
  invalid: { ...otherThan('server time'), 'of the client': [Timestamp.now(), Timestamp.fromMillis(4e12)] },
});

/** Fields that a document may not have. Some of their names resemble `known`, a field that it may have. */
export function moreFields(known: string): Values {
  const keys = [`${known} `, `${known}.en`, `_${known}`, known.toUpperCase(), 'admin', 'id', 'ම', '$set'];
  const types = Object.entries(otherThan('absent', 'reference'));
  const ofType = types.map(([type, values]) => [type, values.map((value) => ({ more: value }))]);
  return { valid: {}, invalid: { ...Object.fromEntries(ofType), key: keys.map((key) => ({ [key]: '' })) } };
}
