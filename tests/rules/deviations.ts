import {
  arrayUnion,
  Bytes,
  deleteField,
  doc,
  type Firestore,
  GeoPoint,
  increment,
  serverTimestamp,
  Timestamp,
  vector,
} from 'firebase/firestore/lite';

/** Values of a field by class; undefined stands for an absent field, a function makes a value of a client's own. */
type Classes = Readonly<Record<string, readonly unknown[]>>;

/** In an otherwise honest document the rules accept each of the honest values, and refuse each of the hostile ones. */
export interface Values {
  readonly honest: Classes;
  readonly hostile: Classes;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

/** Blanks of Unicode, and what looks like one: zero-width spaces, Hangul fillers, the empty braille pattern. */
const BLANKS: readonly string[] = [
  ...[' ', '\u00A0', '\u1680', ...between(0x2000, 0x200b), '\u202F', '\u205F', '\u2060', '\u3000', '\uFEFF'],
  ...['\u115F', '\u1160', '\u180E', '\u2800', '\u3164', '\uFFA0'],
];
/** Characters that aren't blank and yet can't be seen when they stand alone. */
const UNSEEN: readonly string[] = [
  ...['\u00AD', '\u034F', '\u061C', '\u17B4', '\u17B5', '\u180B', '\u180F', '\u200C', '\u200D', '\u200E', '\u2063'],
  ...['\uE000', '\uFE00', '\uFE0F', '\u{E0001}', '\u{E0041}', '\u{E0FFF}'],
];
const LINE_BREAKS: readonly string[] = ['\n', '\r', '\t'];
/** All other control characters: C0, DEL, C1, and Unicode's two line breaks. */
const CONTROLS: readonly string[] = [
  ...between(0x00, 0x1f).filter((one) => !LINE_BREAKS.includes(one)),
  ...between(0x7f, 0x9f),
  ...['\u2028', '\u2029'],
];
/** Embeddings, overrides and isolates: they reorder the text around them. */
const BIDI: readonly string[] = [...between(0x202a, 0x202e), ...between(0x2066, 0x2069)];

/** Names as people write them, and text that does no harm as long as it stays text. */
const WRITTEN = [
  ...[
    'X',
    '7',
    '–',
    "O'Brien",
    'Anne-Marie Weiß',
    'Nguyễn Thị Ánh',
    'e\u0301lodie',
    '李小龍',
    '山田　太郎',
    '👩‍💻 Ada',
  ],
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
  ...['2026-13-21T04:00:00.000Z', '2026-11-32T04:00:00.000Z', '2026-11-21T24:00:00.000Z', '2026-11-21T04:60:00.000Z'],
];
const NO_IDS = ['x'.repeat(19), 'x'.repeat(21), ...[...' -_ä.\n'].map((one) => 'x'.repeat(19) + one)];
const PAST = Timestamp.fromMillis(0);

/** Values of all of Firestore's types, and its transforms, but for the classes named. */
function otherThan(...own: readonly string[]): Classes {
  const types = {
    absent: [undefined],
    null: [null],
    boolean: [true, false],
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

function join(...parts: readonly Partial<Values>[]): Values {
  const merge = (side: keyof Values): Classes => Object.assign({}, ...parts.map((part) => part[side]));
  return { honest: merge('honest'), hostile: merge('hostile') };
}

const TEXT = { hostile: otherThan('text') };
const emptyUnless = (isRequired: boolean) => ({ [isRequired ? 'hostile' : 'honest']: { empty: [''] } });

/** The first value of each class, for a field whose rule another field tests with all values. */
export function oneOfEach({ honest, hostile }: Values): Values {
  const first = (classes: Classes) =>
    Object.fromEntries(Object.entries(classes).map(([name, values]) => [name, values.slice(0, 1)]));
  return { honest: first(honest), hostile: first(hostile) };
}

/** What may be absent too. */
export function optional({ honest, hostile: { absent = [], ...hostile } }: Values): Values {
  return { honest: { ...honest, absent }, hostile };
}

/** What is part of a list, where Firestore itself refuses transforms. */
export function inList({ honest, hostile: { transform: _, 'server time': __, ...hostile } }: Values): Values {
  return { honest, hostile };
}

/** Any characters. */
export function anyText(longest: number): Values {
  const honest = { empty: [''], longest: ['x'.repeat(longest)], unusual: ['\u0007', '\u202E'] };
  return join(TEXT, { honest, hostile: { 'one too long': ['x'.repeat(longest + 1)] } });
}

/** Text of many lines. */
export function prose(longest: number): Values {
  return join(TEXT, {
    honest: {
      empty: [''],
      longest: ['x'.repeat(longest), 'ම'.repeat(longest), '😀'.repeat(longest / 2)],
      'in lines': LINE_BREAKS.map((one) => `${one}a${one}b${one}`),
      'blank around': [' a ', '\u00A0a\u3000'],
      written: WRITTEN,
    },
    hostile: {
      'one too long': ['x'.repeat(longest + 1), 'ම'.repeat(longest + 1)],
      control: CONTROLS.map((one) => `a\n${one}b`),
      bidi: BIDI.map((one) => `a\n${one}b`),
    },
  });
}

/** Text of one line, with or without blanks around it. */
export function oneLine(longest: number): Values {
  const { 'in lines': _, ...honest } = prose(longest).honest;
  const { control: __, bidi: ___, ...hostile } = prose(longest).hostile;
  const within = { control: ['a\u0007b'], bidi: ['a\u202Eb'], 'line break': LINE_BREAKS.map((one) => `a${one}b`) };
  return { honest, hostile: { ...hostile, ...within } };
}

/** Text of one line that begins and ends with something visible. */
export function line(longest: number, isRequired: boolean): Values {
  const { empty: _, 'blank around': __, ...honest } = oneLine(longest).honest;
  return join({ honest, hostile: oneLine(longest).hostile }, emptyUnless(isRequired), {
    hostile: {
      'blank alone': BLANKS,
      'unseen alone': [...UNSEEN, UNSEEN.join('')],
      'blank before': BLANKS.map((one) => `${one}a`),
      'blank after': BLANKS.map((one) => `a${one}`),
    },
  });
}

/** One email address. */
export function email(longest: number): Values {
  const strange = [...BLANKS, ...UNSEEN, ...BIDI, ...LINE_BREAKS, '\0'].filter((one) => !/[\u200C\u200D]/.test(one));
  return join(TEXT, emptyUnless(true), {
    honest: {
      longest: [`${'x'.repeat(longest - 12)}@example.org`],
      address: ADDRESSES,
      sign: SIGNS.filter((one) => !NOT_BEFORE_THE_AT.includes(one)).map((one) => `ad${one}a@example.org`),
    },
    hostile: {
      'one too long': [`${'x'.repeat(longest - 11)}@example.org`],
      'no address': NO_ADDRESSES,
      'before the @': [...NOT_BEFORE_THE_AT, ...strange].map((one) => `ad${one}a@example.org`),
      'in its domain': [...NOT_IN_A_DOMAIN, ...strange].map((one) => `ada@exam${one}ple.org`),
      'in its last label': [...NOT_IN_A_DOMAIN, ...strange].map((one) => `ada@example.o${one}rg`),
    },
  });
}

/** One email address without capitals. */
export function smallEmail(longest: number): Values {
  return join(oneOfEach(email(longest)), {
    hostile: { capital: ['Ada@example.org', 'ada@example.orG', 'A@ärzte.co'] },
  });
}

/** One of some options. */
export function choice(options: readonly string[], isRequired: boolean): Values {
  const [one = ''] = options;
  const others = ['approved', one.toUpperCase(), `${one} `, `${one},${one}`, one.slice(1), '.*'];
  return join(TEXT, emptyUnless(isRequired), { honest: { option: options }, hostile: { 'no option': others } });
}

/** Any of some options, each at most once. */
export function choices(options: readonly string[]): Values {
  const [one = '', two = ''] = options;
  return join(
    { hostile: otherThan('list', 'transform') },
    {
      honest: { options: [[], [one], options, options.toReversed(), arrayUnion(one, two)] },
      hostile: {
        'no option': [[''], [one, 'approved'], [two, one.toUpperCase()], [`${one} `], arrayUnion(one, 'approved')],
        duplicate: [
          [one, two, one],
          [...options, one],
        ],
        'wrong type in list': [[one, null], [7], [{ value: one }]],
        transform: [increment(1)],
      },
    },
  );
}

/** Exactly this text. */
export function constant(value: string): Values {
  return join(TEXT, { hostile: { other: ['other', value.toUpperCase(), `${value} `, `${value}.*`, 'won', ''] } });
}

/** The document's id, as the page makes them. */
export function documentId(): Values {
  return { honest: {}, hostile: { 'no id': NO_IDS } };
}

/** A text like a document's id. */
export function idText(): Values {
  return join(TEXT, { honest: { letters: ['AZaz09AZaz09AZaz09AZ'] }, hostile: { 'no id': [...NO_IDS, ''] } });
}

/** A time as `toISOString` writes it. */
export function isoTime(): Values {
  return join(TEXT, { honest: { 'long ago': ['1970-01-31T23:59:59.999Z'] }, hostile: { 'no time': NO_TIMES } });
}

/** The time of the request, set by the server. */
export function serverTime(): Values {
  const ofTheClient = [Timestamp.now(), Timestamp.fromMillis(4e12)];
  return { honest: {}, hostile: { ...otherThan('server time'), 'of the client': ofTheClient } };
}

/** A time of the client's. */
export function anyTime(): Values {
  return { honest: { past: [PAST] }, hostile: otherThan('timestamp', 'server time') };
}

/** At most so many of an honest item. */
export function listOf(item: unknown, most: number): Values {
  return join(
    { hostile: otherThan('list') },
    {
      honest: { items: [[], [item], Array(most).fill(item)] },
      hostile: { 'one too many': [Array(most + 1).fill(item)] },
    },
  );
}

/** Nothing but true. */
export function onlyTrue(): Values {
  return { honest: {}, hostile: { ...otherThan('boolean'), boolean: [false] } };
}

/** What nobody may change. */
export function untouched(): Values {
  return { honest: {}, hostile: { change: ['other', '', deleteField(), serverTimestamp(), increment(1)] } };
}

/** Whole fields besides the known ones, one of which is `known`. */
export function moreFields(known: string): Values {
  const keys = [`${known} `, `${known}.en`, `_${known}`, known.toUpperCase(), 'admin', 'id', 'ම', '$set'];
  const types = otherThan('absent', 'reference');
  const ofType = Object.entries(types).map(([type, values]) => [type, values.map((value) => ({ more: value }))]);
  return { honest: {}, hostile: { ...Object.fromEntries(ofType), key: keys.map((key) => ({ [key]: '' })) } };
}
