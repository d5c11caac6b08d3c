import { readdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { THEME_SCRIPT } from '../../build/theme-tags.ts';

const DEMOS = readdirSync('public/demos', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/demos/${file}`);

test('every page is valid HTML without scripts that the policy forbids', async ({ request }) => {
  expect(DEMOS.length).toBeGreaterThanOrEqual(6);
  for (const path of ['/', '/404.html', '/legal.html', ...DEMOS]) {
    const page = await (await request.get(path)).text();
    const { results } = await validator.validateString(page);
    const complaints = results.flatMap(({ messages }) => messages);
    expect(
      complaints.map(({ line, column, message }) => `${line}:${column} ${message}`),
      path,
    ).toEqual([]);
    expect(page, path).not.toMatch(/<[^>]*\son[a-z]+="/);
    const inline = page.replace(THEME_SCRIPT, '');
    expect(inline.match(/<script(?![^>]*( src="\/|="application\/ld\+json"))/), path).toBeNull();
    if (!DEMOS.includes(path))
      expect(page, path).toContain('<head>\n    <meta charset="utf-8"><meta http-equiv="Content-Security-Policy"');
  }
});

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // ARIA allows naming a list; the rule does not.
    'aria-label-misuse': 'off',
    // Integrity protects against third-party servers; these pages use none.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Two demos show several pages in one, with one heading visible at a time. HTML allows that.
    'heading-level': ['error', { allowMultipleH1: true }],
    // A demo's form sends nothing and says so on its button.
    'wcag/h32': 'off',
  },
});
