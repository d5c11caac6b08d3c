import { expect, test } from 'vitest';
import { cut, manyLines, oneLine, withoutAddresses } from './clean-text.ts';

test.each([
  ['Ada\r\nBcc: eve@evil.example', 'Ada Bcc: eve@evil.example'],
  ['Ada\u2028Bcc: x\u2029y\u0085z\u000bq\0', 'Ada Bcc: x y z q'],
  ['invoice\u202Efdp.exe\u2066!', 'invoicefdp.exe!'],
  ['a\u200b\ufeffb', 'ab'],
  ['broken \ud83d pair', 'broken \ufffd pair'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['می‌خواهم', 'می‌خواهم'],
  ['  tabs\t\tand   spaces ', 'tabs and spaces'],
])('%j is one line', (text, line) => {
  expect(oneLine(text, 200)).toBe(line);
});

test('lines stay lines, whatever ended them, and nothing else stays that is not seen', () => {
  expect(manyLines('a\r\nb\rc\u2028d\u0085e\n\tf\0\u001b[31m\u202e', 100)).toBe('a\nb\nc\nd\ne\n\tf[31m');
  expect(manyLines('\n\na\n\n', 100)).toBe('a');
});

test('addresses are left out, whatever stands around them', () => {
  expect(withoutAddresses('550 <ada@example.org>: refused jürgen@bücher.example.')).toBe(
    '550 <(address)>: refused (address).',
  );
});

test('a cut leaves whole characters', () => {
  expect(cut('abcdef', 6)).toBe('abcdef');
  expect(cut('abcdefg', 6)).toBe('abcde…');
  expect(cut('abcd😀😀', 6)).toBe('abcd…');
});
