import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDGETS, FEATURES, PROJECT_TYPES, TEAM_SIZES, TECHNOLOGIES, TIMELINES } from '../../src/content/options.ts';
import { ANALYTICS_MAX_LENGTH, REQUEST_MAX_LENGTH } from '../../src/shared/constants.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The body of a function of the rules. */
function body(name: string): string {
  const found = new RegExp(`function ${name}\\([^)]*\\) \\{(.*?)\\n    \\}`, 's').exec(rules)?.[1];
  if (found === undefined) throw new Error(`firestore.rules has no function ${name}`);
  return found;
}

/** A function's text lengths, by field. */
function lengths(name: string): Record<string, number> {
  const checks = body(name).matchAll(/is(?:Filled)?Text\(data\.(\w+), (\d+)\)/g);
  return Object.fromEntries([...checks].map(([, field, length]) => [field, Number(length)]));
}

/** The texts in a function's only list. */
function choices(name: string): (string | undefined)[] {
  const list = /\[(.*?)\]/s.exec(body(name))?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value);
}

test("the rules limit a request's texts to the lengths in the constants", () => {
  expect(lengths('isProjectRequest')).toEqual(REQUEST_MAX_LENGTH);
});

test("the rules limit an analytics event's texts to the lengths in the constants", () => {
  expect(lengths('isAnalyticsEvent')).toEqual(ANALYTICS_MAX_LENGTH);
});

test.each([
  ['isProjectType', PROJECT_TYPES],
  ['areFeatures', FEATURES],
  ['areTechnologies', TECHNOLOGIES],
])("%s accepts exactly the form's options", (name, options) => {
  expect(choices(name)).toEqual(options.map(({ value }) => value));
});

test.each([
  ['isBudgetOrEmpty', BUDGETS],
  ['isTimelineOrEmpty', TIMELINES],
  ['isTeamSizeOrEmpty', TEAM_SIZES],
])("%s accepts the form's options or none, and nothing else", (name, options) => {
  expect(choices(name)).toEqual(['', ...options.map(({ value }) => value)]);
});
