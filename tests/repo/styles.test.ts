import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../src');

test('no style distinguishes left from right, because Arabic reads from right to left', () => {
  const physical: string[] = [];
  const sheets = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  for (const filename of sheets) {
    const Declaration = ({ property, value }: { readonly property: string; readonly value?: unknown }) => {
      const { left, right } = (value ?? {}) as { readonly left?: unknown; readonly right?: unknown };
      // Border widths may differ: the borders then draw an arrow, which points up or down in every language.
      const differs = property !== 'border-width' && JSON.stringify(left) !== JSON.stringify(right);
      if (differs || /\b(left|right)\b/.test(property) || value === 'left' || value === 'right')
        physical.push(`${filename}: ${property}`);
    };
    const code = readFileSync(join(ROOT, filename));
    transform({ filename, code, cssModules: true, errorRecovery: true, visitor: { Declaration } });
  }
  expect(physical).toEqual([]);
});
