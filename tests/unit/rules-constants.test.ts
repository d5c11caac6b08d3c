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

/** The lengths that a function gives its texts, by field. */
function lengths(name: string): Record<string, number> {
  const checks = body(name).matchAll(/is(?:Filled)?Text\(data\.(\w+), (\d+)\)/g);
  return Object.fromEntries([...checks].map(([, field, length]) => [field, Number(length)]));
}

/** The texts of the one list in a function. */
function choices(name: string): (string | undefined)[] {
  const list = /\[(.*?)\]/s.exec(body(name))?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value);
}

test('the rules bound the texts of a request by the lengths of the constants', () => {
  expect(lengths('isProjectRequest')).toEqual(REQUEST_MAX_LENGTH);
});

test('the rules bound the texts of an analytics event by the lengths of the constants', () => {
  expect(lengths('isAnalyticsEvent')).toEqual(ANALYTICS_MAX_LENGTH);
});

test.each([
  ['isProjectType', PROJECT_TYPES],
  ['areFeatures', FEATURES],
  ['areTechnologies', TECHNOLOGIES],
])('%s knows the options of the form and no others', (name, options) => {
  expect(choices(name)).toEqual(options.map(({ value }) => value));
});

test.each([
  ['isBudgetOrEmpty', BUDGETS],
  ['isTimelineOrEmpty', TIMELINES],
  ['isTeamSizeOrEmpty', TEAM_SIZES],
])('%s knows the options of the form, nothing chosen, and no others', (name, options) => {
  expect(choices(name)).toEqual(['', ...options.map(({ value }) => value)]);
});
