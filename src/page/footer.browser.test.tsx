import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LANGUAGE } from '#content/language.ts';
import { CONSENTS, NEWSLETTER_MESSAGES as MESSAGES } from '#content/newsletter.ts';
import { watchFooter } from '../boot/footer.ts';
import { DataError, type DataPort } from '../data/data-port.ts';
import { isHalfFilled } from '../reload/half-filled.ts';
import { NEWSLETTER_CONSENT } from '../shared/constants.ts';
import Footer from './footer.tsx';

const save = vi.hoisted(() => vi.fn<DataPort['addSubscription']>());
vi.mock('../data/load.ts', () => ({ loadData: async () => ({ addSubscription: save }) }));

const email = page.getByLabelText('Email for the newsletter');
const button = page.getByRole('button', { name: 'Subscribe' });
const status = page.getByRole('status');

beforeEach(async () => {
  save.mockReset();
  await render(
    <>
      <ul>
        <li id="ai">
          <details>
            <summary>AI Systems</summary>
          </details>
        </li>
      </ul>
      <Footer />
    </>,
  );
  document.querySelector('footer time')!.textContent = '2019'; // as in a page that was built in 2019
  watchFooter();
});

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

test('the prerendered footer shows this year, and a link to a service opens its row', async () => {
  await expect.element(page.getByText(/All rights reserved/)).toHaveTextContent(`© ${new Date().getFullYear()} `);
  await page.getByRole('link', { name: 'AI Solutions' }).click();
  expect(document.querySelector('#ai details')).toHaveAttribute('open');
});

test('an icon without a URL is not announced as a link', async () => {
  await expect.element(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', '#home');
  for (const name of ['GitHub', 'LinkedIn', 'Twitter']) {
    await expect.element(page.getByText(name, { exact: true })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  }
});

async function enter(address: string): Promise<void> {
  await email.fill(address);
  await button.click();
}

test('an invalid address is not sent: the field gets the focus and a message', async () => {
  await expect.element(email).toHaveAccessibleDescription(CONSENTS[NEWSLETTER_CONSENT]);
  for (const address of ['', 'ada', 'ada@example', `${'a'.repeat(243)}@example.org`]) {
    await enter(address);
    await expect.element(status).toHaveTextContent(MESSAGES.invalid);
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveAccessibleDescription(`${MESSAGES.invalid} ${CONSENTS[NEWSLETTER_CONSENT]}`);
  }
  expect(save).not.toHaveBeenCalled();
});

test('an address is normalized and sent once, however often Subscribe is pressed; then the field is empty', async () => {
  let arrive: () => void = () => {};
  save.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await enter(' Ada@Example.org\u200B ');
  await expect.element(status).toHaveTextContent('Subscribing…');
  const sent = { email: 'ada@example.org', consent: NEWSLETTER_CONSENT, language: LANGUAGE };
  await expect.poll(() => save.mock.calls).toEqual([[sent]]);
  await button.click({ force: true });
  arrive();
  await expect.element(status).toHaveTextContent(MESSAGES.done);
  await expect.element(button).toHaveFocus();
  await expect.element(email).toHaveValue('');
  expect(isHalfFilled(), 'which would hold back a new version').toBe(false);
  expect(save).toHaveBeenCalledOnce();
});

test.each([
  ['offline', 'unknown'],
  ['failed', 'unknown'],
  ['refused', 'refused'],
] as const)('after “%s” the address stays, a message appears, and a retry works', async (message, outcome) => {
  save.mockRejectedValueOnce(new DataError(outcome, 'no')).mockResolvedValueOnce();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(message !== 'offline');
  await enter('ada@example.org');
  await expect.element(status).toHaveTextContent(MESSAGES[message]);
  await expect.element(email).toHaveValue('ada@example.org');
  await button.click();
  await expect.element(status).toHaveTextContent(MESSAGES.done);
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
});
