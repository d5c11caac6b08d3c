import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const conflict = (yours: string, base: string, theirs: string) =>
  `before\n<<<<<<< yours\n${yours}||||||| base\n${base}=======\n${theirs}>>>>>>> theirs\nafter\n`;

test('what an owner has changed stays, and what the release adds or rewords around it comes', () => {
  const base = "  badge: 'AI',\n  /** Old. */\n  lead: 'Once.',\n";
  const yours = "  badge: 'AI',\n  /** Old. */\n  lead:\n    'Ours.',\n";
  const theirs = "  badge: 'Software',\n  /** New. */\n  lead: 'Twice.',\n  /** More. */\n  offer: 'A price.',\n";
  expect(settle(conflict(yours, base, theirs))).toBe(
    "before\n  badge: 'Software',\n  /** New. */\n  lead:\n    'Ours.',\n  /** More. */\n  offer: 'A price.',\nafter\n",
  );
});

test.each([
  ['colours', '  --a: red;\n', '  --a: blue;\n', '  --a: green;\n  --b: grey;\n', '  --a: red;\n  --b: grey;\n'],
  [
    'numbers',
    'export const A_H = 48;\n',
    'export const A_H = 24;\n',
    '/** So. */\nexport const A_H: number = 24;\n',
    '/** So. */\nexport const A_H = 48;\n',
  ],
  ['a key that the release drops', "a: 'x',\nb: 'mine',\n", "a: 'x',\nb: 'y',\n", "a: 'z',\n", "a: 'z',\n"],
  ['a key that the owner adds', "a: 'x',\nmine: 1,\n", "a: 'x',\n", "a: 'z',\n", "a: 'x',\nmine: 1,\n"],
  [
    'a list that has become longer',
    "t: 'mine',\nt: '2',\n",
    "t: '1',\nt: '2',\n",
    "t: '0',\nt: '1',\nt: '2',\n",
    "t: 'mine',\nt: '2',\n",
  ],
  ['what has no keys', 'ours\n', 'base\n', 'theirs\n', 'ours\n'],
])('%s', (_, yours, base, theirs, settled) => {
  expect(settle(conflict(yours, base, theirs))).toBe(`before\n${settled}after\n`);
});
