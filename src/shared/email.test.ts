import { expect, test } from 'vitest';
import { asciiDomain, normalizeEmail } from './email.ts';

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
