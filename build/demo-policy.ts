import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADER_RULES, headersFor, policyTag } from './headers.ts';

/** The start of a page up to its head's first tag, if it is so plain that no script can hide in it. */
const PLAIN_START = /^\s*<!doctype html>\s*<html(?:\s[a-z-]+="[^"<>]*")*>\s*<head>/i;
/** The types of files that browsers show as a page, and in which they run scripts. */
const OTHER_PAGES = /\.(?:[xs]?html?|xht|svgz?|xml|xslt?|mht(?:ml)?|pdf)$/i;

/**
 * Adds a policy that forbids scripts to all pages in a folder, for hosts that send no headers.
 *
 * @throws Error if the folder has another kind of page, to which no policy can be added.
 */
export function forbidScripts(folder: string): void {
  const tag = policyTag(headersFor(HEADER_RULES, '/demos/')['content-security-policy'] ?? '');
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    const file = join(folder, name);
    if (/\.html$/i.test(name)) {
      const page = readFileSync(file, 'utf8');
      const start = (PLAIN_START.exec(page) ?? /^\s*<!doctype html>/i.exec(page))?.[0] ?? '';
      writeFileSync(file, start + tag + page.slice(start.length));
    } else if (OTHER_PAGES.test(name))
      throw new Error(`A demo must consist of .html pages, because ${name} could run scripts.`);
  }
}
