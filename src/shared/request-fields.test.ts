import { expect, test } from 'vitest';
import { FIELD_TEXT } from '#content/request-fields.ts';
import { plainText } from './request-fields.ts';

const { projectType, budget, timeline, teamSize, features, technologies } = FIELD_TEXT;

const text = ({ choices }: { choices: object }) =>
  Object.entries(choices)
    .map(([value, label]) => `${value}: ${label}`)
    .join('; ');
const values = ({ choices }: { choices: object }) => Object.keys(choices).join(', ');

test('the option lists match the specification in wording and order', () => {
  expect(text(projectType)).toBe(
    'web-app: Web Application; mobile-app: Mobile Application; desktop-app: Desktop Application; ai-ml: AI/ML Solution; ' +
      'e-commerce: E-commerce Platform; business-app: Business Application; game: Game Development; api: API Development',
  );
  expect(text(budget)).toBe(
    'under-5k: Under $5,000; 5k-15k: $5,000 - $15,000; 15k-50k: $15,000 - $50,000; 50k-100k: $50,000 - $100,000; ' +
      "over-100k: Over $100,000; discuss: Let's Discuss",
  );
  expect(text(timeline)).toBe(
    '1-month: 1 month; 2-3-months: 2–3 months; 3-6-months: 3–6 months; 6-12-months: 6–12 months; ' +
      'over-year: Over a year; flexible: Flexible',
  );
  expect(text(teamSize)).toBe('solo: 1 Developer; small: 2-3; medium: 4-8; large: 8+; enterprise: Enterprise Team');
  expect(values(features)).toBe(
    'user-auth, payment, admin-panel, analytics, real-time, api-integration, mobile-responsive, seo, cloud-hosting, security',
  );
  expect(values(technologies)).toBe(
    'react, vue, angular, nodejs, python, java, dotnet, php, flutter, react-native, aws, firebase',
  );
});

test('answers are listed by their labels; a choice that the form does not offer appears as stored, a missing answer is omitted', () => {
  const odd = {
    customerName: 'Ada',
    customerPhone: ' ',
    features: [],
    technologies: ['react', 'cobol'],
    budget: '5k-15k',
  };
  expect(plainText({ ...odd, description: 'A shop.\nFor tea.' }, FIELD_TEXT)).toBe(
    'Full Name: Ada\nBudget: $5,000 - $15,000\nTechnologies: React, cobol\nDescription:\nA shop.\nFor tea.',
  );
  const withSeparator = { ...FIELD_TEXT, technologies: { ...technologies, separator: '، ' } };
  expect(plainText({ customerPhone: '+94 11' }, FIELD_TEXT)).toBe('Phone: \u200e+94 11');
  expect(plainText({ technologies: ['react', 'cobol'] }, withSeparator)).toBe('Technologies: React، cobol');
});
