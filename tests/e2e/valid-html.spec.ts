import { readdirSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { THEME_SCRIPT } from '../../build/theme-tags.ts';
import { complaintsAbout } from '../support/html-validator.ts';

const DEMOS = readdirSync('public/demos', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/demos/${file}`);

test('every page is valid HTML with a policy, and has nothing that no policy could allow', async ({ request }) => {
  expect(DEMOS.length).toBeGreaterThanOrEqual(6);
  for (const path of ['/', '/404.html', '/legal.html', ...DEMOS]) {
    const page = await (await request.get(path)).text();
    expect(await complaintsAbout(page), path).toEqual([]);
    expect(page, path).toMatch(
      /<head>\s*<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    expect(page, path).not.toMatch(/<[^>]*\s(style|on[a-z]+)="/);
    const inline = page.replace(path.startsWith('/demos/') ? '' : THEME_SCRIPT, '');
    expect(inline.match(/<script(?![^>]*( src="\/|="application\/ld\+json"))/), path).toBeNull();
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
