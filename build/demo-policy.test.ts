import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forbidScripts } from './demo-policy.ts';

/** Writes a demo's page, and forbids scripts. @returns the page as then stored. */
function forbidIn(page: string, name = 'index.html'): string {
  const folder = mkdtempSync(join(tmpdir(), 'demos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'evil'));
  writeFileSync(join(folder, 'evil', name), page);
  forbidScripts(folder);
  return readFileSync(join(folder, 'evil', name), 'utf8');
}

const META = /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*">/;

test('the policy comes first in the head of a demo’s page', () => {
  const start = '<!doctype html>\n<html lang="en" dir="ltr">\n  <head>';
  const page = forbidIn(`${start}\n    <meta charset="utf-8" />`);
  expect(page.startsWith(start)).toBe(true);
  expect(page.slice(start.length)).toMatch(new RegExp(`^${META.source}\n`));
  expect(page).not.toContain('frame-ancestors');
});

test.each([
  '<script src="evil.js"></script><!doctype html><html><head>',
  '<!--><script src="evil.js"></script>--><!doctype html><html><head>',
  '<!doctype html><html a="><head>"><script src="evil.js"></script>',
  '<!doctype html><html><script src="evil.js"></script><head>',
  '<!DOCTYPE html SYSTEM ">"><script src="evil.js"></script><html><head>',
  '',
])('the policy comes before any script in %s', (page) => {
  const [before = ''] = forbidIn(page, 'Page.HTML').split(META);
  expect(before).toMatch(/^(<!doctype html>)?$/);
});

test.each(['a.svg', 'a.XHTML', 'a.htm', 'a.xml', 'a.shtml'])('a demo with the page %s is an error', (name) => {
  expect(() => forbidIn('<svg xmlns="http://www.w3.org/2000/svg"/>', name)).toThrow('could run scripts');
});
