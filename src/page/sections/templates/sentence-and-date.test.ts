import { expect, test } from 'vitest';
import { SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import { firstSentence } from './template-card.tsx';
import { formatDay } from './template-dialog.tsx';

test.each([
  ['Calm. And more of it.', 'Calm.'],
  ['“Is it?” Yes.', '“Is it?”'],
  ['Works with e.g. charts, at 4.5 stars. Then more.', 'Works with e.g. charts, at 4.5 stars.'],
  ['No end', 'No end'],
  ['One sentence alone.', 'One sentence alone.'],
  ['', ''],
])('the first sentence of “%s”', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

test('each sample begins with a sentence short enough for a card', () => {
  for (const { description } of SAMPLE_TEMPLATES) expect(firstSentence(description).length).toBeLessThan(90);
});

test('a day reads in words, in any time zone; what is no day stays as it is', () => {
  expect(['2026-10-30', '2026-01-01T23:59:59-12:00', 'spring 2026', '2026-13-40', ''].map(formatDay)).toEqual([
    '30 October 2026',
    '1 January 2026',
    'spring 2026',
    '2026-13-40',
    '',
  ]);
});
