import { readdirSync } from 'node:fs';
import { HtmlValidate, Rule } from 'html-validate';
import { expect, test } from 'playwright/test';
import { THEME_SCRIPT } from '../../build/theme-tags.ts';

const DEMOS = readdirSync('public/demos', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/demos/${file}`);

test('every page is valid HTML without scripts that the policy forbids', async ({ request }) => {
  expect(DEMOS.length).toBeGreaterThanOrEqual(6);
  for (const path of ['/', '/404.html', '/legal.html', ...DEMOS]) {
    const page = await (await request.get(path)).text();
    expect(await complaintsAbout(page), path).toEqual([]);
    expect(page, path).not.toMatch(/<[^>]*\son[a-z]+="/);
    const inline = page.replace(THEME_SCRIPT, '');
    expect(inline.match(/<script(?![^>]*( src="\/|="application\/ld\+json"))/), path).toBeNull();
    if (!DEMOS.includes(path))
      expect(page, path).toContain('<head>\n    <meta charset="utf-8"><meta http-equiv="Content-Security-Policy"');
  }
});

test('what is not valid is reported', async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}<p id="z">A</p></body></html>`;
  expect(await complaintsAbout(page(''))).toEqual([]);
  for (const markup of [
    '<main><div></main>',
    '<i id="a"></i><i id="a"></i>',
    '<img src="a.avif">',
    '<button type="button" popoverTarget="a" aria-expanded="false">A</button>',
  ]) {
    expect(await complaintsAbout(page(markup)), markup).not.toEqual([]);
  }
});

/** The browser sets the state of a button with `popovertarget`: an ARIA state as well violates ARIA in HTML. */
class NoSecondState extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const node of document.querySelectorAll('[popovertarget][aria-expanded]')) {
        this.report({ node, message: 'aria-expanded duplicates the state that popovertarget sets' });
      }
    });
  }
}

const validator = new HtmlValidate({
  root: true,
  plugins: [{ name: 'own', rules: { 'no-second-state': NoSecondState } }],
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'no-second-state': 'error',
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

/** A page's errors, each with its location; empty for a valid page. */
async function complaintsAbout(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
