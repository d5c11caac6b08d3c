import { FEATURES, TECHNOLOGIES } from '../../src/content/options.ts';
import { REQUEST_MAX_LENGTH, USER_AGENT_MAX_LENGTH } from '../../src/shared/constants.ts';
import type { Fields, Value } from './guarded-firestore.ts';

/** A document to be written: its fields, and those that the server is to set to the request time. */
export interface Draft {
  readonly fields: Fields;
  readonly serverTimes: readonly string[];
}

/** A name for the report, and one deviation from a valid document. */
export type HostileCase = readonly [name: string, deviate: (valid: Draft) => Draft];

export const text = (stringValue: string): Value => ({ stringValue });
export const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const listOf = (count: number, item: string): Value => list(...Array<Value>(count).fill(text(item)));

/** The document of a valid request. */
export const VALID_REQUEST: Draft = {
  fields: {
    customerName: text('Ada'),
    customerEmail: text('ada@example.org'),
    customerPhone: text(''),
    companyName: text(''),
    projectType: text('web-app'),
    budget: text(''),
    timeline: text('1-month'),
    teamSize: text('small'),
    description: text(''),
    features: list(text('payment')),
    technologies: list(text('react')),
    status: text('pending'),
  },
  serverTimes: ['createdAt', 'updatedAt'],
};

/** The document of a valid analytics event. */
export const VALID_EVENT: Draft = {
  fields: {
    projectId: text('AbCdEfGhIjKlMnOpQrSt'),
    eventType: text('inquiry'),
    userAgent: text('Mozilla/5.0'),
    sessionId: text('tSrQpOnMlKjIhGfEdCbA'),
    timestamp: text('2026-11-21T04:00:00.000Z'),
  },
  serverTimes: [],
};

const LISTS = ['features', 'technologies'];
const REQUIRED = ['customerName', 'customerEmail'] as const;
const LINES = ['customerName', 'customerEmail', 'customerPhone', 'companyName'] as const;
const TEXTS = [...LINES, 'description'] as const;
const GOOD = {
  customerName: 'Ada Perera',
  customerEmail: 'ada@example.org',
  customerPhone: '+94 11 000 0000',
  companyName: 'Perera & Sons',
  description: 'Tea.',
} as const;

const BLANKS = [
  ...' \t\n\u00A0\u115F\u1160\u1680\u180E\u2003\u200B\u2028\u2029\u202F\u205F\u2060\u2800\u3000\u3164\uFEFF\uFFA0',
];
const NOTHING_VISIBLE = [
  ...[...BLANKS, '\u00AD', '\u034F', '\u061C', '\u17B4', '\u200C', '\u200D', '\u200E', '\u200F', '\u2063', '\uFE0F'],
  ...['   ', '\t\n ', '\u00A0\u00A0', '\u200B\u200D\u200B', '\u{E0041}\u{E007F}'],
];
const UNWANTED = [...'\0\x07\b\v\f\x1B\x7F\x85\x9B\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'];

const BAD_EMAILS = [
  ...['x', '@', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.b', 'a@b..c', 'a@@b.c', 'a@b@c.d', 'a b@c.d', 'a@b c.d', 'a@\u00A0.b'],
  ...['"a"@b.c', '<a@b.c>', 'Ada <a@b.c>', 'a@b.c,d@e.f', 'a@b.c;d@e.f', 'mailto:a@b.c', 'a(b)@c.d', 'a\\@b.c'],
  ...[
    'a@b.c\r\nBcc: d@e.f',
    'a@b.c\nBcc:d@e.f',
    'a@b.c?bcc=d@e.f',
    '<img/onerror=alert()>@b.c',
    '\u200B@\u200B.\u200B',
  ],
  ...['\u200D@\u200D.\u200D', 'a\u00AD@b.c', 'a\u200E@b.c', 'a@b\u3164.c', '\uFF41\uFF20b.c'],
];
const CHOICES = ['projectType', 'budget', 'timeline', 'teamSize'];

/** Deviations from {@link VALID_REQUEST}, each of which must be denied. */
export const HOSTILE_REQUESTS: readonly HostileCase[] = [
  ...Object.keys(VALID_REQUEST.fields).map((key) => without(key)),
  ...VALID_REQUEST.serverTimes.map((key) => withoutServerTime(key)),
  ...Object.keys(VALID_REQUEST.fields).map((key) => wrongType(key, LISTS.includes(key) ? text('seo') : number(1))),
  ...Object.keys(VALID_REQUEST.fields).map((key) => wrongType(key, { nullValue: null })),
  ...Object.keys(REQUEST_MAX_LENGTH).flatMap((key) => valuesWithASize().map((value) => wrongType(key, value))),
  ...Object.entries(REQUEST_MAX_LENGTH).map(([key, longest]) => tooLong(key, longest)),
  ...CHOICES.map((key) => set(`${key} that is no option`, key, text('free-beer'))),
  ...CHOICES.map((key) => set(`${key} in capitals`, key, text('API'))),
  ...CHOICES.map((key) => set(`${key} as a list of an option`, key, list(text('small')))),
  ...LISTS.map((key) => set(`${key} with an unknown item`, key, list(text('payment'), text('react'), text('x')))),
  ...LISTS.map((key) => set(`${key} with a number among them`, key, list(number(1)))),
  ...LISTS.map((key) => set(`${key} with null among them`, key, list({ nullValue: null }))),
  ...LISTS.map((key) => set(`${key} as a map`, key, { mapValue: { fields: { payment: { booleanValue: true } } } })),
  set('more features than there are', 'features', listOf(FEATURES.length + 1, 'seo')),
  set('more technologies than there are', 'technologies', listOf(TECHNOLOGIES.length + 1, 'react')),
  set('technologies among the features', 'features', list(text('react'))),
  set('features among the technologies', 'technologies', list(text('payment'))),
  ...LISTS.map((key) => set(`${key} with one of them twice`, key, twice(key))),
  ...REQUIRED.map((key) => set(`${key} empty`, key, text(''))),
  ...REQUIRED.flatMap((key) => NOTHING_VISIBLE.map((value) => set(`${key} of ${codes(value)}`, key, text(value)))),
  ...LINES.flatMap((key) =>
    BLANKS.flatMap((blank) => [
      set(`${key} after ${codes(blank)}`, key, text(blank + GOOD[key])),
      set(`${key} before ${codes(blank)}`, key, text(GOOD[key] + blank)),
    ]),
  ),
  ...LINES.flatMap((key) => ['\t', '\n', '\r', '\r\n'].map((value) => within(key, value))),
  ...TEXTS.flatMap((key) => UNWANTED.map((value) => within(key, value))),
  ...BAD_EMAILS.map((email) => set(`the email ${JSON.stringify(email)}`, 'customerEmail', text(email))),
  set('no project type chosen', 'projectType', text('')),
  set('another status', 'status', text('approved')),
  set('an empty status', 'status', text('')),
  set('an extra key', 'role', text('admin')),
  set('an extra key with nothing in it', 'note', { nullValue: null }),
  ...VALID_REQUEST.serverTimes.flatMap((key) => [
    chosenTime(`${key} in the past`, key, { timestampValue: '2020-01-01T00:00:00Z' }),
    chosenTime(`${key} in the future`, key, { timestampValue: '2099-01-01T00:00:00Z' }),
    chosenTime(`${key} as text`, key, text('2026-11-21T04:00:00Z')),
    chosenTime(`${key} as null`, key, { nullValue: null }),
  ]),
];

/** Deviations from {@link VALID_EVENT}, each of which must be denied. */
export const HOSTILE_EVENTS: readonly HostileCase[] = [
  ...Object.keys(VALID_EVENT.fields).map((key) => without(key)),
  ...Object.keys(VALID_EVENT.fields).map((key) => wrongType(key, number(1))),
  ...Object.keys(VALID_EVENT.fields).flatMap((key) => valuesWithASize().map((value) => wrongType(key, value))),
  tooLong('userAgent', USER_AGENT_MAX_LENGTH),
  set('a control character in the user agent', 'userAgent', text('Mozilla/5.0\u001B[2J')),
  set('a line break in the user agent', 'userAgent', text('Mozilla/5.0\r\nBcc: a@b.c')),
  set('another event', 'eventType', text('purchase')),
  set('the id of another request', 'projectId', text('tSrQpOnMlKjIhGfEdCbA')),
  set('an empty session id', 'sessionId', text('')),
  set('a session id of 19 letters', 'sessionId', text('tSrQpOnMlKjIhGfEdCb')),
  set('a session id of 21 letters', 'sessionId', text('tSrQpOnMlKjIhGfEdCbAA')),
  set('a session id with markup', 'sessionId', text('<img src=x onerror=1')),
  set('an extra key', 'email', text('ada@example.org')),
  set('a timestamp not in ISO format', 'timestamp', text('yesterday')),
  set('a timestamp without milliseconds', 'timestamp', text('2026-11-21T04:00:00Z')),
  set('a timestamp of another zone', 'timestamp', text('2026-11-21T04:00:00.000+05:30')),
  set('a timestamp with trailing text', 'timestamp', text('2026-11-21T04:00:00.000Z <b>')),
  set('a timestamp of Firestore’s own type', 'timestamp', { timestampValue: '2026-11-21T04:00:00Z' }),
];

/** Values that are not text but have a size like text. */
function valuesWithASize(): readonly Value[] {
  return [list(text('x')), { mapValue: { fields: { x: text('x') } } }, { bytesValue: 'eA==' }];
}

function number(value: number): Value {
  return { integerValue: String(value) };
}

function set(name: string, key: string, value: Value): HostileCase {
  return [name, (valid) => ({ ...valid, fields: { ...valid.fields, [key]: value } })];
}

/** Within a text that is otherwise fine. */
function within(key: keyof typeof GOOD, value: string): HostileCase {
  return set(`${key} with ${codes(value)} in it`, key, text(GOOD[key].replace(/^.../, `$&${value}`)));
}

function twice(key: string): Value {
  const item = text(key === 'features' ? 'seo' : 'react');
  return list(item, item);
}

function codes(value: string): string {
  return [...value]
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}`)
    .join(' ');
}

function wrongType(key: string, value: Value): HostileCase {
  return set(`${key} as ${Object.keys(value).join()}`, key, value);
}

function tooLong(key: string, longest: number): HostileCase {
  return set(`${key} one character too long`, key, text('x'.repeat(longest + 1)));
}

function without(key: string): HostileCase {
  const deviate = ({ fields: { [key]: _, ...fields }, serverTimes }: Draft) => ({ fields, serverTimes });
  return [`${key} missing`, deviate];
}

function withoutServerTime(key: string): HostileCase {
  const deviate = ({ fields, serverTimes }: Draft) => ({
    fields,
    serverTimes: serverTimes.filter((one) => one !== key),
  });
  return [`${key} missing`, deviate];
}

function chosenTime(name: string, key: string, value: Value): HostileCase {
  const [, remove] = withoutServerTime(key);
  return [
    name,
    (valid) => {
      const { fields, serverTimes } = remove(valid);
      return { fields: { ...fields, [key]: value }, serverTimes };
    },
  ];
}
