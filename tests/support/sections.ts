import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = readFileSync(join(import.meta.dirname, '../../src/page/sections.tsx'), 'utf8');

/** The page's sections, from their table. */
export const SECTIONS = [...TABLE.matchAll(/^ {2}section\('([^']+)', '([^']+)'/gm)].map(([, id = '', label = '']) => ({
  id,
  label,
}));

/** The last section of the page. */
export const LAST = SECTIONS.at(-1)!;
