import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const cell = (text: string) => toCsv([[text]]).replace(/^\uFEFF|\r\n$/g, '');

test('rows end in CRLF, after a mark that says UTF-8', () => {
  expect(
    toCsv([
      ['Name', 'Company'],
      ['Ada', 'Tea'],
    ]),
  ).toBe('\uFEFFName,Company\r\nAda,Tea\r\n');
});

test.each([
  ['Perera, Ada', '"Perera, Ada"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain; text', 'plain; text'],
  ['', ''],
])('%j is quoted only if it has to be', (text, written) => {
  expect(cell(text)).toBe(written);
});

test.each([
  '=1+1',
  '+94 11 000 0000',
  '-2',
  '@SUM(A1)',
  '=cmd|" /C calc"!A0',
  '\t=1+1',
  '\tx',
  '\rx',
  ' =1+1',
  '\u200b=1+1',
  '\n=1+1',
  '＝1+1',
])('%j is not run', (text) => {
  expect(cell(text).replace(/^"/, '')).toBe(`'${cell(text).startsWith('"') ? `${text.replaceAll('"', '""')}"` : text}`);
});

test.each(['1=1', 'a+b', 'ada@example.org', 'A - B'])('%j is left as it is', (text) => {
  expect(cell(text)).toBe(text);
});
