import { expect, test } from 'vitest';
import { toCsv } from '../src/to-csv.ts';

/** Returns a cell's content in the file, without the surrounding quotes. */
const cell = (text: string) => toCsv([[text]]).replace(/^\uFEFF"|"\r\n$/g, '');

test('a file begins with a byte order mark, rows end in CRLF, and every cell is quoted', () => {
  expect(toCsv([['Name'], ['Ada "the best"']])).toBe('\uFEFF"Name"\r\n"Ada ""the best"""\r\n');
});

test.each<[string, string]>([
  ['=1+1', "'=1+1"],
  ['+94 11 000 0000', "'+94 11 000 0000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\rx', "'\rx"],
  [' =1+1', "' =1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['"=1+1', `'""=1+1`],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['a\r\n=1+1', "a\r\n'=1+1"],
  ['a; =1+1;b', "a;' =1+1;b"],
  ...['1=1', 'a+b', 'ada@example.org', 'A - B', 'a, -b', 'a; b', 'one\n\ntwo'].map((text): [string, string] => [
    text,
    text,
  ]),
])('a spreadsheet does not run %j as a formula, even if it splits the cell', (text, written) => {
  expect(cell(text)).toBe(written);
});
