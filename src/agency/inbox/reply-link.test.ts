import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/fixtures.ts';
import { SITE } from '../../content/site.ts';
import { replyLink } from './reply-link.ts';

/** Creates a reply link and parses it. @returns the email's parts; null if there is no link. */
function mail(changes: Parameters<typeof aRequest>[0] = {}) {
  const link = replyLink(aRequest(changes));
  if (link === null) return null;
  const { protocol, pathname, searchParams } = new URL(link);
  expect(protocol).toBe('mailto:');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject') ?? '',
    body: searchParams.get('body') ?? '',
  };
}

test('a reply contains a greeting, blank lines to write in, and the quoted description', () => {
  expect(mail()).toMatchObject({
    to: 'ada@example.org',
    subject: `Your request to ${SITE.name}: Web Application`,
    body: 'Hello Ada Perera,\r\n\r\n\r\n\r\nOn 22 November 2026 you wrote:\r\n> A shop for tea.\r\n> With a blog.',
  });
  expect(mail({ description: ' ' })?.body.trim()).toBe('Hello Ada Perera,');
});

test("a visitor's text can't add headers or recipients to a reply", () => {
  const evil = mail({
    customerEmail: 'ada?bcc=eve&x%41@example.org',
    customerName: 'Eve\r\nBcc: all@example.org',
    projectType: 'x\r\nBcc: all@example.org&cc=all@example.org',
    description: 'Hi&bcc=all@example.org\r\n\u202eBcc: all@example.org',
  })!;
  expect(evil.to).toBe('ada?bcc=eve&x%41@example.org');
  expect(evil.subject).not.toMatch(/[\r\n]/);
  expect(evil.body.split('\r\n')[0]).toBe('Hello Eve Bcc: all@example.org,');
  expect(evil.body).toContain('> Hi&bcc=all@example.org');
  expect(evil.body).not.toContain('\u202e');
});

test.each([
  '',
  'ada',
  'ada@example.org, eve@evil.example',
  'Ada <ada@example.org>',
  'ada@example.org\r\nBcc: eve@evil.example',
  'a@b@c.example',
  `${'a'.repeat(250)}@b.example`,
])('there is no reply link for the address %j', (customerEmail) => {
  expect(replyLink(aRequest({ customerEmail }))).toBeNull();
});
