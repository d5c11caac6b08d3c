import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

const linkTo = (body: string) => mailLink('us@agency.example', 'Project request', body);
const bodyOf = (link: string) => new URL(link).searchParams.get('body');

test('the mail contains the text unchanged', () => {
  const link = linkTo('Full Name: Ada & Co?\n100 % #ours, ආයුබෝවන් 👩‍🚀');
  expect(link).toMatch(/^mailto:us@agency\.example\?subject=Project%20request&body=/);
  expect(bodyOf(link)).toBe('Full Name: Ada & Co?\r\n100 % #ours, ආයුබෝවන් 👩‍🚀');
});

test.each(['x'.repeat(10_000), 'ක'.repeat(10_000), '👩‍🚀'.repeat(2000), '\ud800'.repeat(10_000)])(
  'a long text is truncated to what mail programs accept, visibly, and never within a character',
  (text) => {
    const link = linkTo(text);
    expect(link.length).toBeGreaterThan(1900);
    expect(link.length).toBeLessThanOrEqual(2083);
    expect(decodeURIComponent(link)).toMatch(/…$/);
  },
);
