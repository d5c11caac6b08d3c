import { expect, test } from 'vitest';
import { tightCommas, withoutIndent } from './tight-page.ts';

test('values lose the space after a comma, strings keep it', () => {
  expect(tightCommas('a{top:max(var(--a), 1px);content:"x, y";font:1em "A, B", serif}')).toBe(
    'a{top:max(var(--a),1px);content:"x, y";font:1em "A, B",serif}',
  );
});

test('a page loses its indentation, and no text', () => {
  expect(withoutIndent('<ul>\n    <li>one\n      two</li>\n  </ul>')).toBe('<ul>\n<li>one\n      two</li>\n</ul>');
});
