import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

/** Values that two files repeat because sharing them would cost a visitor a file, or because one of them is a style sheet. */

/** What the group of `pattern` finds in a file of `src`: all that it finds, once each. */
function found(path: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(join(ROOT, 'src', path), 'utf8');
  return [...new Set([...text.matchAll(pattern)].map(([, value = '']) => value))];
}

type Place = readonly [path: string, pattern: RegExp];
const WIDTHS: readonly (readonly [what: string, script: Place, styles: Place])[] = [
  [
    'the menu becomes a line',
    ['page/boot/menu.ts', /^const WIDE = '\(min-width: (.+)\)';/gm],
    ['page/header.module.css', /^@media \(width (?:<|>=) (.+)\)/gm],
  ],
  [
    'notices stand at the bottom',
    ['ui/notice.tsx', /matchMedia\('\(width >= (.+)\)'\)/g],
    ['ui/notice.module.css', /^@media \(width >= (.+)\) \{\n {2}\.corner/gm],
  ],
  [
    'the form has room',
    ['request/form/form-fields.tsx', /matchMedia\('\(width >= (.+)\)'\)/g],
    ['request/form/request-dialog.module.css', /^@media \(width (?:<|>=) (.+)\)/gm],
  ],
];

test.each(WIDTHS)('%s at the same width in script and style sheet', (_, script, styles) => {
  const widths = found(...script);
  expect(widths).toEqual([expect.stringMatching(/^\d+rem$/)]);
  expect(found(...styles)).toEqual(widths);
});
