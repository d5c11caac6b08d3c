import { expect, test } from 'vitest';
import { asciiDomain, cleanAddress, EMAIL, normalizeEmail } from './email.ts';

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  [' Ada@BÜCHER.Example ', 'ada@xn--bcher-kva.example'],
  ['Zoë@Example.org', 'zoë@example.org'],
  ['ali@نامه\u200Cای.ایران', 'ali@xn--mgba3gch31f060k.xn--mgba3a4f16a'],
  ['ada@ü ü.example', 'ada@ü ü.example'],
  ['', ''],
])('%j is normalized to %j', (email, spelling) => {
  expect(normalizeEmail(email)).toBe(spelling);
});

test('the local part of an address stays as it was entered', () => {
  expect(asciiDomain('Zoë@Bücher.example')).toBe('Zoë@xn--bcher-kva.example');
});

test.each([
  'MAILTO:ada@example.com?subject=Hello',
  'Ada <ada@example.com>',
  '"Lovelace, Ada" <ada@example.com>;',
  'ada@example.com <mailto:ada@example.com>',
  'ada@example.com.',
  'ada @ example.com',
  '(ada@example.com)',
  "'ada@example.com'",
  'E-Mail: ada@example.com',
  '\u200B<\u2060ada@example.com\uFEFF>\u200B',
  'ada\uFE0D@example.com',
  'ａｄａ＠example。com',
])('ada@example.com is taken out of %j', (pasted) => {
  expect(cleanAddress(pasted)).toBe('ada@example.com');
});

test.each([
  'ada lovelace@example.com',
  'ada@mail.example,com',
  'ada@exam ple.com',
  'ada@example.com, ben@example.com',
  'Ada <ada@example.com>, Ben <ben@example.com>',
  'Ada <ada@example>',
  'z\uFFFDoe@example.com',
])('no address is guessed from %j', (pasted) => {
  expect(EMAIL.test(cleanAddress(pasted))).toBe(false);
});
