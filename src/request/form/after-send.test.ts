import { expect, test } from 'vitest';
import { SITE } from '../../content/site.ts';
import { mailLink } from './after-send.tsx';
import { emptyDraft } from './draft.ts';

const DRAFT = {
  ...emptyDraft({ projectType: 'web-app', note: 'A map.\n100 % #ours, ආයුබෝවන් 👩‍🚀' }),
  customerName: 'Ada & Co?',
  customerEmail: 'ada@example.com',
  features: ['seo', 'security'],
} as const;

const bodyOf = (link: string) => new URL(link).searchParams.get('body');

test('the mail says what was filled in, to the agency', () => {
  const link = mailLink(DRAFT);
  expect(link).toMatch(new RegExp(`^mailto:${SITE.email}\\?subject=Project%20request&body=`));
  expect(bodyOf(link)?.split('\r\n')).toEqual([
    'Full Name: Ada & Co?',
    'Email Address: ada@example.com',
    'Project Type: web-app',
    'Features: seo,security',
    'Description: A map.\n100 % #ours, ආයුබෝවන් 👩‍🚀',
  ]);
});

test.each(['x'.repeat(10_000), 'ක'.repeat(10_000), '👩‍🚀'.repeat(2000), '\ud800'.repeat(10_000)])(
  'a long description is cut where mail programs stop, and never within a character',
  (description) => {
    const link = mailLink({ ...DRAFT, description });
    expect(link.length).toBeGreaterThan(1900);
    expect(link.length).toBeLessThanOrEqual(2000);
    expect(bodyOf(link)).toContain('Features: seo,security\r\nDescription: ');
    expect(() => decodeURIComponent(link)).not.toThrow();
  },
);
