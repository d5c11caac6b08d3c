import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ADMIN_TEXT } from '../content/admin.ts';
import { AGENCY_TEXT } from '../content/agency.ts';
import type { SignInResult } from '../data/auth.ts';
import { AccountPanel } from './account-panel.tsx';

const { signIn, signOut } = vi.hoisted(() => ({
  signIn: vi.fn<(email: string, password: string) => Promise<SignInResult>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock('../data/auth.ts', () => ({ canSignIn: true, signIn, signOut }));

const TEXT = AGENCY_TEXT.signIn;
const WORDS = ADMIN_TEXT.signIn;
const ADMIN: SignInResult = { tag: 'signed-in', account: { email: 'ada@agency.example', admin: true } };

const email = () => page.getByLabelText(TEXT.email);
const password = () => page.getByLabelText(TEXT.password);
const submit = () => page.getByRole('button', { name: TEXT.submit });
const status = () => page.getByRole('status');
const pressed = () => page.getByRole('button', { name: 'Populate' });

function Panel({ refused, onSignedIn = () => {} }: { readonly refused: boolean; readonly onSignedIn?: () => void }) {
  return (
    <>
      <button type="button" data-pressed="">
        Populate
      </button>
      <AccountPanel
        words={WORDS}
        refused={refused}
        onSignedIn={onSignedIn}
        focusBack={() => document.querySelector<HTMLElement>('[data-pressed]')?.focus()}
      />
    </>
  );
}

async function enter(word = 'correct') {
  await email().fill('ada@agency.example');
  await password().fill(word);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => {
  vi.resetAllMocks();
  signOut.mockResolvedValue();
});

test('a failed sign-in says why, keeps the input, and can be retried; the next form starts empty', async () => {
  const { rerender } = await render(<Panel refused />);
  const problem = page.getByRole('alert');
  signIn.mockResolvedValueOnce({ tag: 'refused', problem: 'credentials', detail: '' });
  await enter('wrong');
  await expect.element(problem).toHaveTextContent(TEXT.problems.credentials);
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password()).toHaveAccessibleDescription(/No account has/);

  signIn.mockResolvedValueOnce({ tag: 'refused', problem: 'disabled', detail: '' });
  await submit().click();
  await expect.element(problem).toHaveTextContent(TEXT.problems.disabled);
  await expect.element(submit()).toHaveFocus();
  await expect.element(password()).toHaveAttribute('aria-invalid', 'false');
  await expect.element(email()).toHaveValue('ada@agency.example');
  await expect.element(password()).toHaveValue('wrong');

  await rerender(<Panel refused={false} />);
  await expect.element(password()).not.toBeInTheDocument();
  await rerender(<Panel refused />);
  await expect.element(problem).toBeEmptyDOMElement();
});

test('while signing in, the form is disabled and says so, in the next view too', async () => {
  let answer = (_: SignInResult) => {};
  signIn.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const onSignedIn = vi.fn();
  const { unmount } = await render(<Panel refused onSignedIn={onSignedIn} />);
  await enter();
  for (const control of [email(), password()]) await expect.element(control).toBeDisabled();
  await expect.element(page.getByRole('button', { name: TEXT.submitting })).toBeDisabled();
  await unmount();
  const { rerender } = await render(<Panel refused />);
  await expect.element(page.getByRole('button', { name: TEXT.submitting })).toBeDisabled();
  answer(ADMIN);
  await expect.element(status()).toHaveTextContent('Signed in as ada@agency.example');
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ada@agency.example', 'correct');
  expect(onSignedIn).toHaveBeenCalledOnce();
  await expect.element(status()).toHaveTextContent(TEXT.stillRefused); // despite the claim
  await rerender(<Panel refused={false} />);
  await expect.element(status()).toHaveTextContent(WORDS.granted);
  await page.getByRole('button', { name: TEXT.signOut }).click();
  await expect.element(status()).toHaveTextContent(TEXT.signedOut);
  await expect.element(pressed()).toHaveFocus();
});
