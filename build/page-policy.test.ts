import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headersFor, readHeaderRules } from './hosting/header-rules.ts';
import { POLICY, withPolicy } from './page-policy.ts';
import { THEME_SCRIPT } from './theme-tags.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('pages run and load nothing unnamed, and no inline script but the theme’s', () => {
  expect(POLICY).toMatch(/^default-src 'none'; /);
  expect(POLICY).toContain(`script-src 'self' ${hash(THEME_SCRIPT.replace(/<\/?script>/g, ''))};`);
  for (const directive of ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])
    expect(POLICY).toContain(directive);
  expect(POLICY.replaceAll(/style-src-\w+ [^;]*/g, '')).not.toMatch(/unsafe|\*|http:|data:|blob:/);
});

test('the policy names the Trusted Types policies that the page creates', () => {
  const src = join(import.meta.dirname, '../src');
  const created = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\./.test(file))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/createPolicy\('([^']+)'/g)])
    .map(([, name]) => name);
  expect(POLICY).toContain(`require-trusted-types-for 'script'; trusted-types ${created.toSorted().join(' ')};`);
});

test.each(['/shell.sw.js', '/assets/particles.worker-12345678.js'])('%s reaches only the site', (path) => {
  const header = headersFor(readHeaderRules('firebase.json'), path)['content-security-policy'];
  expect(header).toMatch(/(default|script)-src 'none'; /);
  expect(header).toContain(path === '/shell.sw.js' ? "connect-src 'self'" : "connect-src 'none'");
});

test('a page also has the policy in itself, with its styles allowed by their hashes alone', () => {
  const css = 'p{color:red}\n';
  const page = withPolicy(`<html><head><meta charset="utf-8"><style>${css}</style></head></html>`);
  const [, policy] =
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page) ?? [];
  expect(policy).toContain(`style-src-elem 'self' ${hash(css)};`);
  expect(policy).toContain("default-src 'none'; ");
  expect(policy).not.toContain('frame-ancestors'); // browsers warn about it in a meta tag
});
