import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isHalfFilled } from '../platform/half-filled.ts';
import Footer from './footer.tsx';
import { startFooter } from './start-footer.ts';

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

test.each(['React', 'the build'] as const)('once scripts run, the footer made by %s is of this year', async (by) => {
  await show(by);
  await expect.element(page.getByText(/All rights reserved/)).toHaveTextContent(`© ${new Date().getFullYear()} `);
});

test.each(['React', 'the build'] as const)('the legal texts in the footer made by %s open on this page', async (by) => {
  await show(by);
  await expect.element(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '#terms');
  await expect.element(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '#contact');
});

test.each(['React', 'the build'] as const)(
  'the footer made by %s says that there is no newsletter, and clears the address, which would hold back a new version',
  async (by) => {
    await show(by);
    const address = page.getByLabelText('Email for the newsletter');
    const status = page.getByRole('status');
    await expect.element(status).toBeEmptyDOMElement();
    for (let time = 1; time <= 2; time++) {
      await address.fill('ada@example.com');
      expect(isHalfFilled()).toBe(true);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect
        .element(status)
        .toHaveTextContent(/^The newsletter .* your address was not kept\. Write to \S+@\S+ and/);
      await expect.element(address).toHaveValue('');
      expect(isHalfFilled()).toBe(false);
    }
    await expect
      .element(status.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:.*\?subject=Newsletter$/));
  },
);
