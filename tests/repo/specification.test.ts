import { expect, test } from 'vitest';
import { FOOTER_TEXT } from '#content/footer.ts';
import { REQUEST_TEXT } from '#content/request.ts';
import { SITE_TEXT } from '#content/site.ts';
import { SEEDER_TEXT } from '../../src/content/agency/seeder.ts';
import { SITE, SOCIAL_LINKS } from '../../src/content/site.ts';
import { REPLY_WITHIN_HOURS, SUCCESS_CLOSE_MS } from '../../src/shared/constants.ts';
import { SECTIONS } from '../support/sections.ts';

// Owners replace the texts, so this test is skipped unless the site has its original name.
test.skipIf((SITE.name as string) !== 'Serendis')('names and texts are those of the specification', () => {
  expect(SITE_TEXT).toMatchObject({ tagline: 'Innovating the Future of Technology', location: 'Sri Lanka' });
  expect(SECTIONS.map(({ id, label }) => `${id}: ${label}`)).toEqual([
    ...['services: Services', 'template: Templates', 'about: About', 'contact: Contact'],
  ]);
  const { services, company, resources } = FOOTER_TEXT;
  expect(
    Object.fromEntries([services, company, resources].map(({ title, links }) => [title, Object.values(links)])),
  ).toEqual({
    Services: ['Web Development', 'Mobile Apps', 'AI Solutions', 'Cloud Services', 'IT Consulting'],
    Company: ['About Us', 'Careers', 'Blog', 'Contact'],
    Resources: ['Case Studies', 'Support', 'FAQ'],
  });
  expect(Object.keys(SOCIAL_LINKS)).toEqual(['GitHub', 'LinkedIn', 'Twitter', 'Website']);
  expect([REPLY_WITHIN_HOURS, SUCCESS_CLOSE_MS]).toEqual([24, 2000]);
  expect(REQUEST_TEXT).toMatchObject({
    title: 'Launch Your Project',
    subtitle: "Let's bring your ideas to life",
    submitting: 'Submitting...',
    successTitle: 'Project Request Submitted!',
    successText: 'Our team will review your project requirements and contact you within 24 hours.',
    missingFields: 'Please fill in all required fields',
    saveFailed: 'Failed to submit project request. Please try again.',
    notAccepted: 'Failed to submit project request',
  });
  expect(SEEDER_TEXT.title).toBe('Database Admin');
  expect(
    Object.values(SEEDER_TEXT.actions).map(({ label, succeeded, failed }) => [label, succeeded, failed].join(' | ')),
  ).toEqual([
    'Populate All Data | Successfully populated all sample data! | Failed to populate data',
    'Populate Templates | Successfully populated templates! | Failed to populate templates',
    'Populate Categories | Successfully populated categories! | Failed to populate categories',
  ]);
});
