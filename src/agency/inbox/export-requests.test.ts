import { expect, test } from 'vitest';
import { aRequest, REQUEST, REQUEST_AS_READ } from '../../../tests/support/samples.ts';
import { toCsv } from '../../shared/to-csv.ts';
import { requestsAsCsv, requestsAsJson } from './export-requests.ts';

/** Returns a cell's content in the file, without the surrounding quotes. */
const cell = (text: string) => toCsv([[text]]).replace(/^\uFEFF"|"\r\n$/g, '');

test('rows end in CRLF, after a mark that says UTF-8, and every cell is quoted', () => {
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
])('%j is not run by a spreadsheet, even one that splits it', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('the table has a heading, and answers in words', () => {
  const [heading, row] = requestsAsCsv([aRequest({ description: REQUEST.description })]).split('\r\n');
  const answers = REQUEST_AS_READ.map((line) => line.split(': '));
  expect(heading).toBe(`\uFEFF"Id","Received","Status",${answers.map(([label]) => `"${label}"`)}`);
  const cells = answers.map(([, answer = '']) => `"${answer.replace(/^\+/, "'+")}"`); // a number that is no formula
  expect(row).toBe(`"r1","2026-11-22T08:00:00.000Z","pending",${cells}`);
});

test('JSON has the fields as they are stored, and nothing of the page’s own', () => {
  const [record] = JSON.parse(requestsAsJson([aRequest({ createdAt: null })]));
  expect(record).toMatchObject({ id: 'r1', budget: '5k-15k', features: ['payment', 'seo'], createdAt: null });
  expect(record.updatedAt).toBe('2026-11-22T08:00:00.000Z');
  expect(Object.keys(record)).not.toContain('place');
});
