import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSENTS } from '../../src/content/newsletter.ts';
import { BLANK, EMAIL, UNWANTED, VISIBLE } from '../../src/shared/characters.ts';
import {
  CATEGORY_LIMIT,
  EMAIL_MAX_LENGTH,
  ID_LENGTH,
  NOTES_MAX_LENGTH,
  STATUS_HISTORY_LIMIT,
  TEMPLATE_LIMIT,
  USER_AGENT_MAX_LENGTH,
} from '../../src/shared/constants.ts';
import { FIELD_ROWS } from '../../src/shared/request-fields.ts';
import { CONSENT } from '../../src/shared/subscriptions.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The body of a function of the rules. */
function body(name: string): string {
  const found = new RegExp(`function ${name}\\([^)]*\\) \\{(.*?)\\n    \\}`, 's').exec(rules)?.[1];
  if (found === undefined) throw new Error(`firestore.rules has no function ${name}`);
  return found;
}

/** A function's text lengths, by field. */
function lengths(name: string): Record<string, number> {
  const checks = body(name).matchAll(
    /is(?:Text|OneLine|Line|FilledLine|OptionalText)\(data(?:\.|, ')(\w+)'?, (\d+)\)/g,
  );
  return Object.fromEntries([...checks].map(([, field, length]) => [field, Number(length)]));
}

/** The patterns that a function compares texts with, in JavaScript's notation. `matches` is about the whole text. */
function patterns(name: string): string[] {
  return [...body(name).matchAll(/value\.matches\('(.*?)'\)/g)].map(([, literal = '']) =>
    literal.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{'),
  );
}

/** The limit of a collection's lists. */
function listLimit(collection: string): number {
  const rule = new RegExp(`match /${collection}/\\{id\\} \\{[^}]*request\\.query\\.limit <= (\\d+);`).exec(rules);
  return Number(rule?.[1]);
}

/** The texts in each of a function's lists. */
function lists(name: string): (string | undefined)[][] {
  return [...body(name).matchAll(/\[(.*?)\]/gs)].map(([, list = '']) =>
    [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value),
  );
}

test('a request has a key for each row of the table; it may lack those that were added', () => {
  const keys = (added?: true) => FIELD_ROWS.filter(([, row]) => row.added === added).map(([name]) => name);
  const [always = [], perhaps = []] = lists('isProjectRequest');
  expect(always.toSorted()).toEqual([...keys(), 'status', 'createdAt', 'updatedAt'].sort());
  expect(perhaps.toSorted()).toEqual(keys(true).sort());
});

test("the rules limit a request's texts to the lengths in the table", () => {
  const limits = FIELD_ROWS.flatMap(([name, { limit }]) => (limit === undefined ? [] : [[name, limit]]));
  expect(lengths('isProjectRequest')).toEqual(Object.fromEntries(limits));
});

test("the rules limit an analytics event's user agent to the length in the constants", () => {
  expect(lengths('isAnalyticsEvent')).toEqual({ userAgent: USER_AGENT_MAX_LENGTH });
});

test('the rules hold a subscription to the longest address, and to the words that there are to agree to', () => {
  expect(lengths('isSubscription')).toEqual({ email: EMAIL_MAX_LENGTH });
  expect(lists('isSubscription').at(-1)).toEqual(Object.keys(CONSENTS));
  expect(Object.keys(CONSENTS)).toContain(CONSENT);
});

test("the rules limit the team's notes and the history to the lengths in the constants", () => {
  const sizes = [...body('isTeamRecord').matchAll(/data\.(\w+)\.size\(\) <= (\d+)/g)];
  expect(Object.fromEntries(sizes.map(([, field, size]) => [field, Number(size)]))).toEqual({
    notes: NOTES_MAX_LENGTH,
    history: STATUS_HISTORY_LIMIT,
  });
});

test('the rules hold texts to the patterns in the constants', () => {
  const blank = BLANK.source;
  expect(patterns('isText')).toEqual([`(?s).*(?:${UNWANTED.source}).*`]);
  expect(patterns('isOneLine')).toEqual(['(?s).*[\\t\\n\\r].*']);
  expect(patterns('isLine')).toEqual([`(?:${blank}.*|.*${blank})`, `.*${VISIBLE.source}.*`]);
  expect(`^${patterns('isEmail')}$`).toBe(EMAIL.source);
  expect(patterns('isId')).toEqual([`[A-Za-z0-9]{${ID_LENGTH}}`]);
});

test('the rules limit lists to the lengths in the constants', () => {
  expect(listLimit('templates')).toBe(TEMPLATE_LIMIT);
  expect(listLimit('categories')).toBe(CATEGORY_LIMIT);
});

const CHOICES = FIELD_ROWS.flatMap(([name, { choices, several, required }]) => {
  const values = choices?.map(({ value }) => value);
  return values ? [[name, several || required ? values : ['', ...values]] as const] : [];
});

test.each(CHOICES)(
  "the rules accept exactly the form's options for %s, and none where that is an answer",
  (name, options) => {
    const [, check = ''] = new RegExp(`&& (\\w+)\\(data\\.${name}\\)`).exec(body('isProjectRequest')) ?? [];
    expect(lists(check)).toEqual([options]);
  },
);
