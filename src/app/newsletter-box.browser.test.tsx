import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isHalfFilled } from '../platform/half-filled.ts';
import { NewsletterBox } from './newsletter-box.tsx';

test('an address that was not stored is cleared, as it would hold back a new version', async () => {
  await render(<NewsletterBox />);
  const address = page.getByLabelText('Email for the newsletter');
  await address.fill('ada@example.com');
  expect(isHalfFilled()).toBe(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('your address was not kept');
  await expect.element(address).toHaveValue('');
  expect(isHalfFilled()).toBe(false);
});
