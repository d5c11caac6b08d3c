import { Timestamp } from 'firebase/firestore/lite';
import { expect } from 'playwright/test';
import { NEWSLETTER_MESSAGES as MESSAGES } from '../../src/content/newsletter-messages.ts';
import { NEWSLETTER_CONSENT } from '../../src/shared/constants.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import { journey } from './harness/journey.ts';
import { css, field, text } from './harness/targets.ts';

const EMAIL = field('Email for the newsletter');
const FORM = css('#newsletter');

journey('an address is stored with its consent and the time', async ({ visitor, gateway, baseURL }) => {
  const address = `${uniqueName().toLowerCase().replace(' ', '.')}@example.com`;
  await visitor.open(gateway.origin);
  await visitor.scrollTo('footer');
  await visitor.fill(EMAIL, address);
  await visitor.press('Enter');
  await visitor.see(text(MESSAGES.done, FORM));
  expect((await visitor.see(EMAIL)).value).toBe('');
  const createdAt = expect.any(Timestamp);
  const stored = await readDocuments(baseURL ?? '', 'newsletter', 'email', address);
  expect(stored).toEqual([{ id: expect.any(String), email: address, consent: NEWSLETTER_CONSENT, createdAt }]);
});
