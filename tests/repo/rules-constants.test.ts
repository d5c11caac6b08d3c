import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  BLANK,
  CATEGORY_LIMIT,
  EMAIL,
  ID_LENGTH,
  NOTES_MAX_LENGTH,
  STATUS_HISTORY_LIMIT,
  TEMPLATE_LIMIT,
  UNWANTED,
  USER_AGENT_MAX_LENGTH,
  VISIBLE,
} from '../../src/shared/constants.ts';
import { REQUEST_FIELDS } from '../../src/shared/request-fields.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The body of a function of the rules. */
function body(name: string): string {
  const found = new RegExp(`function ${name}\\([^)]*\\) \\{(.*?)\\n    \\}`, 's').exec(rules)?.[1];
  if (found === undefined) throw new Error(`firestore.rules has no function ${name}`);
  return found;
}

/** A function's text lengths, by field. */
function lengths(name: string): Record<string, number> {
  const checks = body(name).matchAll(/is(?:Text|OneLine|Line|FilledLine)\(data\.(\w+), (\d+)\)/g);
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

/** The texts in a function's only list. */
function choices(name: string): (string | undefined)[] {
  const list = /\[(.*?)\]/s.exec(body(name))?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value);
}

test("the rules limit a request's texts to the lengths in the table", () => {
  const limits = Object.entries(REQUEST_FIELDS).flatMap(([name, row]) => ('limit' in row ? [[name, row.limit]] : []));
  expect(lengths('isProjectRequest')).toEqual(Object.fromEntries(limits));
});

test("the rules limit an analytics event's user agent to the length in the constants", () => {
  expect(lengths('isAnalyticsEvent')).toEqual({ userAgent: USER_AGENT_MAX_LENGTH });
});

test("the rules limit the team's notes and the history to the lengths in the constants", () => {
  const sizes = [...body('isDesk').matchAll(/data\.(\w+)\.size\(\) <= (\d+)/g)];
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

test.each([
  ['isProjectType', REQUEST_FIELDS.projectType.choices],
  ['areFeatures', REQUEST_FIELDS.features.choices],
  ['areTechnologies', REQUEST_FIELDS.technologies.choices],
])("%s accepts exactly the form's options", (name, options) => {
  expect(choices(name)).toEqual(options.map(({ value }) => value));
});

test.each([
  ['isBudgetOrEmpty', REQUEST_FIELDS.budget.choices],
  ['isTimelineOrEmpty', REQUEST_FIELDS.timeline.choices],
  ['isTeamSizeOrEmpty', REQUEST_FIELDS.teamSize.choices],
])("%s accepts the form's options or none, and nothing else", (name, options) => {
  expect(choices(name)).toEqual(['', ...options.map(({ value }) => value)]);
});
