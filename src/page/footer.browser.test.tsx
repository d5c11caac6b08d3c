import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CONSENTS } from '../content/newsletter.ts';
import { CONSENT } from '../shared/subscriptions.ts';
import Footer from './footer.tsx';
import { startFooter } from './start-footer.ts';

const subscribe = vi.hoisted(() => vi.fn());
vi.mock('../newsletter/subscribe.ts', () => ({ subscribe }));

beforeEach(() => subscribe.mockClear());
afterEach(() => document.body.replaceChildren());

/** The footer as React renders it, or its markup alone. */
async function show(by: 'React' | 'the build'): Promise<void> {
  const { container, unmount } = await render(<Footer />);
  if (by === 'React') return;
  const markup = container.innerHTML.replaceAll('href="#terms"', 'href="/legal.html#terms"');
  await unmount();
  container.innerHTML = markup.replace(String(new Date().getFullYear()), '2019');
  document.body.append(container);
  startFooter(container.querySelector('footer'));
}

test.each(['React', 'the build'] as const)(
  'the footer made by %s is of this year, opens the legal texts here, a service’s row, and brings the newsletter to life',
  async (by) => {
    await show(by);
    await expect.element(page.getByText(/All rights reserved/)).toHaveTextContent(`© ${new Date().getFullYear()} `);
    await expect.element(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '#terms');
    await expect.element(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '#contact');

    const row = document.body.appendChild(document.createElement('li'));
    row.id = 'ai';
    row.innerHTML = '<details><summary>AI Systems</summary></details>';
    await page.getByRole('link', { name: 'AI Solutions' }).click();
    expect(row.querySelector('details')?.open).toBe(true);
    history.replaceState(null, '', location.pathname + location.search);

    const address = page.getByLabelText('Email for the newsletter');
    await expect.element(address).toHaveAccessibleDescription(CONSENTS[CONSENT]);
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    await address.fill('no address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect.poll(() => subscribe.mock.calls).toEqual([[document.querySelector('form')]]);
  },
);
