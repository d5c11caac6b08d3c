import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = readFileSync(join(import.meta.dirname, '../../src/page/sections.tsx'), 'utf8');

/** The page's sections, parsed from the table in `sections.tsx`. */
export const SECTIONS = [...TABLE.matchAll(/^ {2}section\('([^']+)', '([^']+)'/gm)].map(([, id = '', label = '']) => ({
  id,
  label,
}));

export const LAST = SECTIONS.at(-1)!;
