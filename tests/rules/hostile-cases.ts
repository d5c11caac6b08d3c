import { FEATURES, TECHNOLOGIES } from '../../src/content/options.ts';
import { ANALYTICS_MAX_LENGTH, REQUEST_MAX_LENGTH } from '../../src/shared/constants.ts';
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
  set('an empty name', 'customerName', text('')),
  set('a name of spaces', 'customerName', text('   ')),
  set('an empty email', 'customerEmail', text('')),
  set('an email of spaces', 'customerEmail', text('\t\n ')),
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
  ...Object.keys(ANALYTICS_MAX_LENGTH).flatMap((key) => valuesWithASize().map((value) => wrongType(key, value))),
  ...Object.entries(ANALYTICS_MAX_LENGTH).map(([key, longest]) =>
    key === 'timestamp'
      ? set('timestamp too long', key, text(`2026-11-21T04:00:00.${'0'.repeat(longest)}Z`))
      : tooLong(key, longest),
  ),
  set('another event', 'eventType', text('purchase')),
  set('an extra key', 'email', text('ada@example.org')),
  set('a timestamp not in ISO format', 'timestamp', text('yesterday')),
  set('a timestamp with trailing text', 'timestamp', text('2026-11-21T04:00:00Z <b>')),
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
