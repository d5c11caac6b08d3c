import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/fixtures.ts';
import { createSpreadsheet } from './spreadsheet.ts';

test('every text is a cell of type text: phone numbers keep their zeros, and no formula is one', async () => {
  const request = aRequest({
    customerPhone: '01701234567',
    customerName: '=HYPERLINK("https://evil.example")',
    description: 'a;b\n\u0007<b>&\u202e',
    source: 'utm_source: =1+1',
    notes: 'Call on Monday.',
    companyName: '_x0041_',
    noted: { by: 'ada@agency.example', at: 0 },
    history: [{ status: 'won', by: 'ben@agency.example', at: null }],
  });
  const blob = await createSpreadsheet([request], new Map([['r1', { isSent: false, problem: 'HTTP 404.' }]]));
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const sheet = read('xl/worksheets/sheet1.xml');
  const texts = read('xl/sharedStrings.xml');
  expect(sheet).not.toContain('<f>');
  for (const text of [
    '>01701234567<',
    '>=HYPERLINK(',
    '>utm_source: =1+1<',
    'a;b\n&lt;b&gt;&amp;<',
    '>Call on Monday.<',
    '>_x005F_x0041_<',
    'ada@agency.example',
    'Won ben@',
  ])
    expect(texts).toContain(text);
  expect(texts).toContain('Not sent yet: HTTP 404.');
  // Every cell refers to a text (`s`), except the date, which is a number (`n`).
  const cells = [...sheet.matchAll(/<c ([^>]*)>/g)].map(
    ([, attributes = '']) => /t="(\w+)"/.exec(attributes)?.[1] ?? 'n',
  );
  expect(new Set(cells)).toEqual(new Set(['s', 'n']));
  expect(cells.filter((type) => type === 'n')).toHaveLength(1);
});
