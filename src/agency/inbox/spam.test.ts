import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/fixtures.ts';
import { LANGUAGES } from '../../content/languages.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { findSpam } from './spam.ts';

const WORDS = 'We sell tea and need a shop for it.';
const SAID = 'Our customers call us "the best".';
const EARLIER = aRequest({ id: 'earlier', createdAt: 1, status: 'won', description: WORDS });
const EARLIER_LINE = { ...EARLIER, id: 'line', description: SAID };

test.each<[string, Partial<InboxRequest>, string | undefined]>([
  ['an ordinary request', { description: 'Tea.' }, undefined],
  ['two links', { description: 'Like https://tea.example or www.tea.example.' }, undefined],
  ['three links', { description: 'https://a.example http://b.example https://www.c.example' }, 'links'],
  ['links in 3 fields', { customerName: 'http://a', companyName: 'HTTPS://b', description: 'www.c.example' }, 'links'],
  ['an earlier description', { description: `  ${WORDS.toUpperCase().replaceAll(' ', '\n')}` }, 'repeated'],
  ['an earlier line that ends like a gallery’s note', { description: SAID }, 'repeated'],
  ['an earlier description with further words', { description: `${WORDS} And cups.` }, undefined],
  ['a request that is no longer pending', { description: WORDS, status: 'contacted' }, undefined],
])('the spam check judges %s correctly', (_, fields, reason) => {
  const request = aRequest({ id: 'one', createdAt: 2, ...fields });
  expect(findSpam([request, EARLIER, EARLIER_LINE])).toEqual(new Map(reason === undefined ? [] : [['one', reason]]));
});

test.each(LANGUAGES)('requests based on one template without further words are not spam in $name', async ({ id }) => {
  const { TEMPLATES_TEXT }: typeof import('../../content/en/templates.ts') = await import(
    `../../content/${id}/templates.ts`
  );
  const request = aRequest({ description: `${TEMPLATES_TEXT.note('Pulse')}\n` });
  expect(
    findSpam([
      { ...request, id: 'one' },
      { ...request, id: 'two', customerEmail: 'other@example.org' },
    ]),
  ).toEqual(new Map());
});

test('of requests with equal descriptions, the earliest is not spam, whatever their order in the list', () => {
  const [a, b] = [1, 2].map((n) => aRequest({ id: `r${n}`, createdAt: n, description: WORDS }));
  for (const requests of [
    [a!, b!],
    [b!, a!],
  ])
    expect([...findSpam(requests).keys()]).toEqual(['r2']);
});

test('short words are repeated only if they come from the same address', () => {
  const sender = (n: number, customerEmail: string) =>
    aRequest({ id: `r${n}`, createdAt: n, customerEmail, description: 'Tea.' });
  const found = findSpam([sender(1, 'a@b.example'), sender(2, 'c@d.example'), sender(3, 'A@b.example')]);
  expect([...found]).toEqual([['r3', 'repeated']]);
});
