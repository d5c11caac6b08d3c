import { expect, test } from 'vitest';
import { BUDGETS, FEATURES, PROJECT_TYPES, TEAM_SIZES, TECHNOLOGIES, TIMELINES } from './options.ts';

const text = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => `${value}: ${label}`).join('; ');
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value).join(', ');

test('the option lists are those of the specification, letter by letter and in its order', () => {
  expect(text(PROJECT_TYPES)).toBe(
    'web-app: Web Application; mobile-app: Mobile Application; desktop-app: Desktop Application; ai-ml: AI/ML Solution; ' +
      'e-commerce: E-commerce Platform; business-app: Business Application; game: Game Development; api: API Development',
  );
  expect(text(BUDGETS)).toBe(
    'under-5k: Under $5,000; 5k-15k: $5,000 - $15,000; 15k-50k: $15,000 - $50,000; 50k-100k: $50,000 - $100,000; ' +
      "over-100k: Over $100,000; discuss: Let's Discuss",
  );
  expect(text(TIMELINES)).toBe(
    '1-month: 1 month; 2-3-months: 2–3 months; 3-6-months: 3–6 months; 6-12-months: 6–12 months; ' +
      'over-year: Over a year; flexible: Flexible',
  );
  expect(text(TEAM_SIZES)).toBe('solo: 1 Developer; small: 2-3; medium: 4-8; large: 8+; enterprise: Enterprise Team');
  expect(values(FEATURES)).toBe(
    'user-auth, payment, admin-panel, analytics, real-time, api-integration, mobile-responsive, seo, cloud-hosting, security',
  );
  expect(values(TECHNOLOGIES)).toBe(
    'react, vue, angular, nodejs, python, java, dotnet, php, flutter, react-native, aws, firebase',
  );
});
