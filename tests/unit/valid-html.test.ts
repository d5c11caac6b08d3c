import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { complaintsAbout } from '../support/html-validator.ts';

const DEMOS = readdirSync('public/demos', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => join('demos', file));
const PAGES = ['index.html', '404.html', 'legal.html', ...DEMOS];

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-valid-'));
  vi.stubEnv('NODE_ENV', 'production'); // the test runner's own would load React's development build
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  vi.unstubAllEnvs();
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PAGES)('%s is valid HTML', async (page) => {
  expect(await complaintsAbout(readFileSync(join(folder, page), 'utf8'))).toEqual([]);
});

test.each(PAGES)('%s has a policy, and nothing that no policy could allow', (file) => {
  const page = readFileSync(join(folder, file), 'utf8');
  expect(page).toMatch(
    /<head>\s*<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
  expect(page).not.toMatch(/<[^>]*\s(style|on[a-z]+)="/);
  expect(page.match(/<script(?![^>]*( src="\/|="application\/ld\+json"))/)).toBeNull();
});

test('there are demos to check', () => expect(DEMOS.length).toBeGreaterThanOrEqual(6));

test.each([
  ['an element that is not closed', '<main><div></main>'],
  ['an id that is there twice', '<i id="a"></i><i id="a"></i>'],
  ['a picture without a text', '<img src="a.avif">'],
  ['a duplicate popover state', '<button type="button" popoverTarget="a" aria-expanded="false">A</button>'],
])('%s is reported', async (_, markup) => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}<p id="z">A</p></body></html>`;
  expect(await complaintsAbout(page(''))).toEqual([]);
  expect(await complaintsAbout(page(markup))).not.toEqual([]);
});
