import { expect, test } from 'vitest';
import { tightCommas } from './tight-commas.ts';

test('values lose the space after a comma, strings keep it', () => {
  expect(tightCommas('a{top:max(var(--a), 1px);content:"x, y";font:1em "A, B", serif}')).toBe(
    'a{top:max(var(--a),1px);content:"x, y";font:1em "A, B",serif}',
  );
});
