import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { watchFooter } from './boot/footer.ts';
import Footer from './footer.tsx';

const over = new AbortController();
afterEach(() => {
  over.abort();
  history.replaceState(null, '', location.pathname + location.search);
});

test('the prerendered footer shows this year, and a link to a service opens its row', async () => {
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
  document.querySelector('footer time')!.textContent = '2019'; // as of the build
  watchFooter(over.signal);
  await expect.element(page.getByText(/All rights reserved/)).toHaveTextContent(`© ${new Date().getFullYear()} `);
  await page.getByRole('link', { name: 'AI Solutions' }).click();
  expect(document.querySelector('#ai details')).toHaveAttribute('open');
});
