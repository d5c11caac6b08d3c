import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERYTHING, planFor, specPattern } from './plan.ts';

const SPECS = readdirSync(join(import.meta.dirname, '../../tests/e2e'), { recursive: true, encoding: 'utf8' }).map(
  (path) => `tests/e2e/${path}`,
);

test.each([
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  'src/shared/constants.ts',
  'src/page/boot/menu.ts',
  'src/request/boot/launch.ts',
  'src/app-shell/boot/half-filled.ts',
  'firestore.rules',
  'tests/e2e/harness/visitor.ts',
])('%s can be seen everywhere', (file) => {
  expect(planFor(['docs/testing.md', file])).toEqual(EVERYTHING);
});

test.each([
  'src/request/journal/sender.ts',
  'src/request/form/request-form.tsx',
  'src/agency/inbox/export-requests.ts',
  'src/agency/seeder/use-seeder.ts',
  'src/legal/open-legal-text.tsx',
  'src/page/live-panel/open-live-panel.tsx',
  'src/app-shell/update.ts',
  'src/agency/agency-frame.tsx',
  'src/page/sections/templates/picture.tsx',
  'src/page/sections/about/about.tsx',
  'workers/particles/step.ts',
])('%s reaches end-to-end tests that exist', (file) => {
  const { specs, vitest } = planFor([file]);
  expect(vitest).toBe('changed');
  expect(specs.length).toBeGreaterThan(0);
  for (const spec of specs) expect(SPECS.some((path) => new RegExp(specPattern(spec)).test(path))).toBe(true);
});

test('a test reaches itself, a text nothing in a browser, and functions their own tests', () => {
  expect(planFor(['tests/e2e/phone.spec.ts', 'README.md']).specs).toEqual(['phone']);
  expect(planFor(['README.md'])).toEqual({ functions: false, vitest: 'changed', specs: [] });
  expect(planFor(['functions/src/mail.ts'])).toMatchObject({ functions: true, specs: [] });
});
