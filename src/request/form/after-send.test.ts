import { expect, test } from 'vitest';
import { NEXT_STEPS } from '../../content/after-send.ts';
import { SITE } from '../../content/site.ts';
import { mailLink } from './after-send.tsx';
import { emptyDraft } from './draft.ts';

const DRAFT = {
  ...emptyDraft({ projectType: 'web-app', note: 'A map.\n100 % #ours, ආයුබෝවන් 👩‍🚀' }),
  customerName: 'Ada & Co?',
  customerEmail: 'ada@example.com',
  features: ['seo', 'security'],
} as const;

test('what happens next has the time of sending, and of the reply at the latest', () => {
  const times = NEXT_STEPS.steps(new Date(2026, 10, 27, 14, 5)).map(([when]) => when);
  expect(times).toEqual(['Friday 27 November, 14:05', 'By Saturday 28 November, 14:05', 'After a first call']);
});

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
