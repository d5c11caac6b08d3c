import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = readFileSync(join(import.meta.dirname, '../../src/page/section-table.ts'), 'utf8');

/** The page's sections, as its table has them. */
export const SECTIONS = [...TABLE.matchAll(/^ {2}section\('([^']+)', '([^']+)'/gm)].map(([, id = '', label = '']) => ({
  id,
  label,
}));

/** The last section, and the one before it: far down the page. */
export const LAST = SECTIONS.at(-1)!;
export const FAR = SECTIONS.at(-2)!;

/** Whether the page lacks a section of ours: an owner may take one out. What is about it is skipped then. */
export function isGone(id: 'services' | 'template' | 'about' | 'contact'): boolean {
  return !SECTIONS.some((section) => section.id === id);
}
