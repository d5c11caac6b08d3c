import { Timestamp } from 'firebase/firestore/lite';
import { expect } from 'playwright/test';
import { LANGUAGE } from '#content/language.ts';
import { NEWSLETTER_MESSAGES as MESSAGES } from '#content/newsletter.ts';
import { NEWSLETTER_CONSENT } from '../../src/shared/constants.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import { holdBack } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { css, field, text } from './harness/targets.ts';

const EMAIL = field('Email for the newsletter');
const FORM = css('#newsletter');

journey('an address entered before any script is stored with its consent', async ({ visitor, gateway, baseURL }) => {
  const address = `${uniqueName().toLowerCase().replace(' ', '.')}@example.com`;
  const release = holdBack(gateway, /\.js$/);
  await visitor.open(gateway.origin);
  await visitor.scrollTo('footer');
  await visitor.fill(EMAIL, address);
  await visitor.press('Enter');
  release();
  const hasRun = () => document.documentElement.dataset.scrolled !== undefined;
  await visitor.until('the first script should have run', hasRun, true);
  expect(await visitor.tab.evaluate(() => location.search), 'not sent by the browser itself').toBe('');
  expect((await visitor.see(EMAIL)).value).toBe(address);
  await visitor.press('Enter');
  await visitor.see(text(MESSAGES.done, FORM));
  expect((await visitor.see(EMAIL)).value).toBe('');
  const createdAt = expect.any(Timestamp);
  const stored = await readDocuments(baseURL ?? '', 'newsletter', 'email', address);
  const subscription = { email: address, consent: NEWSLETTER_CONSENT, language: LANGUAGE };
  expect(stored).toEqual([{ id: expect.any(String), ...subscription, createdAt }]);
});
