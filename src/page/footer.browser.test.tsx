import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isHalfFilled } from '../app-shell/boot/half-filled.ts';
import { NEWSLETTER_NOTE } from '../content/newsletter.ts';
import Footer from './footer.tsx';
import { startFooter } from './start-footer.ts';

let over: AbortController;
/** What a mail program would have opened. */
let mails: string[];

beforeEach(() => {
  over = new AbortController();
  mails = [];
  const opened = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.href.startsWith('mailto:')) return;
    mails.push(event.target.href);
    event.preventDefault();
  };
  document.addEventListener('click', opened, { signal: over.signal });
});

afterEach(() => {
  over.abort();
  document.body.replaceChildren();
});

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
  'the footer made by %s is of this year, opens the legal texts here, a service’s row, and a mail for the newsletter',
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
    const status = page.getByRole('status');
    await expect.element(address).toHaveAccessibleDescription(NEWSLETTER_NOTE);
    await expect.element(status).toBeEmptyDOMElement();
    for (let time = 1; time <= 2; time++) {
      await address.fill('ada@example.com');
      expect(isHalfFilled()).toBe(true);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect.element(status).toHaveTextContent(/If it does not, write to \S+@\S+$/);
      await expect.element(address).toHaveValue('');
      expect(isHalfFilled(), 'which would hold back a new version').toBe(false);
      expect(mails).toHaveLength(time);
      expect(mails.at(-1)).toMatch(/^mailto:.*\?subject=Newsletter&body=.*ada%40example\.com/);
    }
  },
);
