import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTION_LABELS } from '#content/ui.ts';

const LABELS: Readonly<Record<string, string>> = SECTION_LABELS;
const TABLE = readFileSync(join(import.meta.dirname, '../../src/page/sections.tsx'), 'utf8');

/** The page's sections, parsed from the table in `sections.tsx`. */
export const SECTIONS = [...TABLE.matchAll(/^ {2}section\('([^']+)'/gm)].map(([, id = '']) => ({
  id,
  label: LABELS[id] ?? '',
}));

export const LAST = SECTIONS.at(-1)!;
