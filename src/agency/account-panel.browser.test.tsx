import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deferred } from '../../tests/support/async.ts';
import { AGENCY_TEXT } from '../content/agency/frame.ts';
import type { Account, SignInFailure } from '../data/account.ts';
import { AccountPanel } from './account-panel.tsx';

const { signIn, signOut } = vi.hoisted(() => ({
  signIn: vi.fn<() => Promise<Account | SignInFailure>>(),
  signOut: vi.fn<() => Promise<SignInFailure | undefined>>(),
}));
vi.mock('../data/auth.ts', async (original) => ({ ...(await original<object>()), signIn, signOut }));

const TEXT = AGENCY_TEXT.signIn;
const ADMIN: Account = { email: 'ada@agency.example', isAdmin: true };

const email = () => page.getByLabelText(TEXT.email);
const password = () => page.getByLabelText(TEXT.password);
const status = () => page.getByRole('status');

test('one sign-in runs at a time and describes its error; it lasts across views and a failed sign-out', async () => {
  const { promise, resolve } = deferred<SignInFailure>();
  signIn.mockReturnValueOnce(promise).mockResolvedValue(ADMIN);
  const onSignedIn = vi.fn();
  const panel = <AccountPanel isDenied onSignedIn={onSignedIn} />;
  const { unmount } = await render(panel);
  await email().fill('ada@agency.example');
  await password().fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: TEXT.submitting })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  resolve({ problem: 'credentials', detail: '' });
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password()).toHaveAccessibleDescription(/No account has/);
  await expect.element(password()).toHaveFocus();
  expect(signIn).toHaveBeenCalledOnce();
  await password().fill('correct');
  await userEvent.keyboard('{Enter}');
  await expect.element(status()).toHaveTextContent(TEXT.stillRefused); // although the user has the admin claim
  await expect.element(status()).toHaveFocus();
  expect(onSignedIn).toHaveBeenCalledOnce();
  await unmount();
  await render(panel);
  await expect.element(status()).toHaveTextContent(ADMIN.email);
  signOut.mockResolvedValue({ problem: 'network', detail: '' });
  await page.getByRole('button', { name: TEXT.signOut }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(TEXT.problems.network);
});
