import { expect } from 'playwright/test';
import { NEWSLETTER_MESSAGES as MESSAGES } from '../../src/content/newsletter-messages.ts';
import { NEWSLETTER_CONSENT } from '../../src/shared/constants.ts';
import { readDocuments, uniqueName } from '../support/site.ts';
import { journey } from './harness/journey.ts';
import { comesOnline, goesOffline } from './harness/request-journey.ts';
import { button, css, field, text } from './harness/targets.ts';

const EMAIL = field('Email for the newsletter');
const FORM = css('#newsletter');

journey(
  'an address is stored with its consent and the time; without a network it stays in the field, and nothing waits to be sent',
  async ({ visitor, gateway, baseURL }) => {
    const address = `${uniqueName().toLowerCase().replace(' ', '.')}@example.com`;
    const stored = () => readDocuments(baseURL ?? '', 'newsletter', 'email', address);
    await visitor.open(gateway.origin);
    await visitor.scrollTo('footer');
    gateway.on(/:commit$/, ({ cut }) => cut());
    await goesOffline(visitor);
    await visitor.fill(EMAIL, address);
    await visitor.press('Enter');
    await visitor.see(text(MESSAGES.offline, FORM));
    expect((await visitor.see(EMAIL)).value).toBe(address);
    gateway.on(/:commit$/, ({ pass }) => pass());
    await comesOnline(visitor);
    expect(await stored()).toEqual([]);
    await visitor.click(button('Subscribe'));
    await visitor.see(text(MESSAGES.done, FORM));
    expect((await visitor.see(EMAIL)).value).toBe('');
    const createdAt = expect.any(String);
    expect(await stored()).toEqual([
      { id: expect.any(String), email: address, consent: NEWSLETTER_CONSENT, createdAt },
    ]);
  },
);
