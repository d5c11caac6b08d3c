import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deferred } from '../../tests/support/async.ts';
import { AGENCY_TEXT } from '../content/agency.ts';
import type { SignInResult } from '../data/auth.ts';
import { AccountPanel } from './account-panel.tsx';

const signIn = vi.hoisted(() => vi.fn<(email: string, password: string) => Promise<SignInResult>>());
vi.mock('../data/auth.ts', () => ({ canSignIn: true, signIn, signOut: async () => {} }));

const TEXT = AGENCY_TEXT.signIn;
const ADMIN: SignInResult = { tag: 'signed-in', account: { email: 'ada@agency.example', admin: true } };

const email = () => page.getByLabelText(TEXT.email);
const password = () => page.getByLabelText(TEXT.password);
const status = () => page.getByRole('status');

test('a sign-in disables the form, in the next view too; its failure is read with the password', async () => {
  const { promise, resolve } = deferred<SignInResult>();
  signIn.mockReturnValueOnce(promise).mockResolvedValue(ADMIN);
  const onSignedIn = vi.fn();
  const panel = <AccountPanel refused onSignedIn={onSignedIn} />;
  const { unmount } = await render(panel);
  await email().fill('ada@agency.example');
  await password().fill('wrong');
  await userEvent.keyboard('{Enter}');
  for (const control of [email(), password()]) await expect.element(control).toBeDisabled();
  await unmount();
  await render(panel);
  await expect.element(page.getByRole('button', { name: TEXT.submitting })).toBeDisabled();
  resolve({ tag: 'refused', problem: 'credentials', detail: '' });
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password()).toHaveAccessibleDescription(/No account has/);
  await expect.element(password()).toHaveFocus();
  await email().fill('ada@agency.example');
  await password().fill('correct');
  await userEvent.keyboard('{Enter}');
  await expect.element(status()).toHaveTextContent(TEXT.stillRefused); // despite the claim
  expect(onSignedIn).toHaveBeenCalledOnce();
});
