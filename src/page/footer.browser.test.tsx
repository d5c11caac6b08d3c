import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

test.each(['React', 'the build'] as const)(
  'the footer made by %s is of this year, opens the legal texts here, and a service’s row',
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
  },
);
