import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NEXT_STEPS, STAY_OPEN, REQUEST_TOASTS as text } from '#content/request.ts';
import { createStore } from '../browser/store.ts';
import { isHalfFilled } from '../reload/half-filled.ts';
import { READ_MS_PER_CHARACTER, SENT_TOAST_MS, UNDO_MS } from '../shared/constants.ts';
import type { FormHandle } from './outbox/form-handle.ts';
import type { PageOutbox } from './outbox/page-outbox.ts';
import type { RequestToast } from './outbox/toast-of-record.ts';
import { showToasts } from './toasts.tsx';

const toasts = createStore<readonly RequestToast[]>([]);
let durable = true;
let sentWhenClosed = false;
const handle = Promise.resolve({} as FormHandle);
const reopen = vi.fn();
const requests = {
  isDurable: () => durable,
  isSentWhenClosed: () => sentWhenClosed,
  toasts: toasts.get,
  subscribe: toasts.subscribe,
  edit: vi.fn(() => handle),
  undo: vi.fn(async (): Promise<FormHandle | undefined> => undefined),
  sendNow: vi.fn(async () => {}),
  discard: vi.fn(async () => {}),
  draftOf: () => ({ customerName: 'Ada', features: ['seo'] }),
  dismiss: vi.fn(async (id: string) => toasts.set(toasts.get().filter((one) => one.id !== id))),
} satisfies Partial<PageOutbox>;

/** Shows these toasts. The component is mounted once, as on the page. */
function say(...some: (Partial<RequestToast> & Pick<RequestToast, 'tag'>)[]): void {
  toasts.set(some.map((one) => ({ id: one.tag, ...one })));
}

beforeAll(() => {
  showToasts(requests as unknown as PageOutbox, reopen);
  say({ tag: 'waiting' }); // the first toast creates the <aside> that the tests query
});
beforeEach(async () => {
  durable = true;
  document.documentElement.style.cssText = '--target: 44px; --header-height: 64px'; // tokens.css isn't loaded here
  await userEvent.hover(page.elementLocator(document.documentElement), { position: { x: 400, y: 2 } });
  vi.clearAllMocks();
  say();
});

afterEach(() => vi.useRealTimers());

const corner = () => page.getByRole('complementary', { name: 'Page status' });
const button = (name: string) => corner().getByRole('button', { name, exact: true });
const buttons = () => [...corner().element().querySelectorAll('button')].map((one) => one.ariaLabel ?? one.innerText);

const TOASTS: readonly (readonly [Partial<RequestToast> & Pick<RequestToast, 'tag'>, string, string[]])[] = [
  [{ tag: 'sending' }, text.sending, []],
  [{ tag: 'saved' }, text.saved, ['Dismiss']],
  [{ tag: 'waiting' }, `${text.waiting.online} ${STAY_OPEN}`, ['Send now', 'Edit', 'Discard', 'Copy', 'Email']],
  [{ tag: 'unsent' }, text.unsent, ['Edit', 'Discard', 'Copy', 'Email']],
  [{ tag: 'refused' }, text.refused, ['Edit', 'Discard', 'Copy', 'Email']],
  [{ tag: 'expired' }, text.expired, ['Send now', 'Edit', 'Discard', 'Copy', 'Email']],
  [{ tag: 'undo' }, text.undo, ['Undo']],
];

test('each toast shows its text and its buttons, which are large enough for a finger', async () => {
  for (const [toast, words, names] of TOASTS) {
    say();
    await expect.poll(buttons).toEqual([]);
    say(toast);
    await expect.element(corner().getByRole('status')).toHaveTextContent(words);
    expect(buttons()).toEqual(names);
    for (const one of corner().element().querySelectorAll('button')) {
      const { width, height } = one.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the toast of a waiting request doesn’t ask to leave the tab open if the browser sends after closing', async () => {
  sentWhenClosed = true;
  say({ tag: 'waiting' });
  await expect.element(corner().getByText(text.waiting.online)).toBeVisible();
  expect(corner().getByText(STAY_OPEN).elements()).toEqual([]);
  sentWhenClosed = false;
});

test('several sent requests share one toast; dismissing it dismisses them all', async () => {
  say({ id: 'a', tag: 'saved' }, { id: 'b', tag: 'refused' }, { id: 'c', tag: 'saved' });
  await expect.element(corner().getByText(text.refused)).toBeVisible();
  await expect.element(corner().getByText(text.saved)).toBeVisible();
  expect(document.querySelectorAll('[data-toast="saved"]')).toHaveLength(1);
  await button('Dismiss').click();
  await expect.element(corner().getByText(text.saved)).not.toBeInTheDocument();
  expect(requests.dismiss.mock.calls).toEqual([['a'], ['c']]);
});

const UNSAVED: readonly (readonly [RequestToast['tag'], boolean, boolean])[] = [
  ['sending', true, true],
  ['sending', false, true],
  ['waiting', true, false],
  ['waiting', false, true],
  ['refused', false, true],
  ['saved', false, false],
];

test('a request that is being sent, or that the browser can’t store, holds up an update', async () => {
  for (const [tag, isDurable, waits] of UNSAVED) {
    say();
    await expect.poll(() => corner().getByRole('status').elements()).toEqual([]);
    durable = isDurable;
    say({ tag });
    await expect.element(corner().getByRole('status')).not.toBeEmptyDOMElement();
    expect(isHalfFilled(), `${tag}, durable: ${isDurable}`).toBe(waits);
  }
});

test('a discarded request’s toast changes in place, with the focus on Undo', async () => {
  say({ id: 'a', tag: 'waiting' }, { id: 'b', tag: 'unsent' });
  await expect.element(button('Discard').nth(0)).toBeVisible();
  focus('Discard');
  const region = corner().getByRole('status').first().element();
  say({ id: 'a', tag: 'undo' }, { id: 'b', tag: 'unsent' });
  await expect.element(button('Undo')).toHaveFocus();
  await expect.poll(() => region.textContent).toContain(text.undo);
  await button('Undo').click();
  expect(requests.undo).toHaveBeenLastCalledWith('a');
});

test('Copy copies the answers as plain text, and keeps its focus and width', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error());
  say({ tag: 'refused' });
  const left = () => button('Email').element().getBoundingClientRect().left;
  await expect.element(corner().getByText(text.refused)).toBeVisible(); // appears later than the buttons, and moves them
  const before = left();
  focus('Copy');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Copied')).toHaveFocus();
  expect(left(), 'the button beside it stays in place').toBe(before);
  expect(write).toHaveBeenCalledWith('Full Name: Ada\nFeatures: SEO');
  await button('Copied').click();
  await expect.element(button('Could not copy')).toBeVisible();
});

test('each button calls its own action with its own request', async () => {
  say({ id: 'a', tag: 'waiting' }, { id: 'b', tag: 'refused' }, { id: 'c', tag: 'expired' });
  await button('Send now').nth(0).click();
  expect(requests.sendNow).toHaveBeenLastCalledWith('a');
  await button('Send now').nth(1).click();
  expect(requests.sendNow).toHaveBeenLastCalledWith('c');
  await button('Discard').nth(1).click();
  expect(requests.discard).toHaveBeenLastCalledWith('b');
  await button('Edit').nth(1).click();
  expect(await reopen.mock.lastCall?.[0]()).toBe(await handle);
  expect(requests.edit).toHaveBeenLastCalledWith('b');
  await button('Discard').nth(2).click();
  expect(requests.discard).toHaveBeenLastCalledWith('c');
  say({ id: 'd', tag: 'saved' });
  await button('Dismiss').click();
  expect(requests.dismiss).toHaveBeenLastCalledWith('d');
  say({ tag: 'undo' });
  requests.undo.mockReturnValueOnce(handle);
  await button('Undo').click(); // restores a closed form
  await expect.poll(() => reopen.mock.calls.length).toBe(2);
});

test.each([
  ['saved', SENT_TOAST_MS],
  ['undo', UNDO_MS],
] as const)(
  'the toast “%s” closes once it has been visible for %i ms and the time to read it, not before',
  async (tag, least) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    say({ tag });
    await expect.element(corner().getByText(text[tag])).toBeVisible();
    const ms = least + READ_MS_PER_CHARACTER * (corner().element() as HTMLElement).innerText.length;
    vi.advanceTimersByTime(ms - 1000);
    expect(requests.dismiss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    expect(requests.dismiss.mock.calls).toEqual([[tag]]);
  },
);

test('a toast about a sent request has the next steps, and stays while they are unfolded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  say({ tag: 'saved' });
  await corner().getByText(NEXT_STEPS.title).click();
  (document.activeElement as HTMLElement).blur();
  await userEvent.unhover(corner());
  await expect.element(corner().getByText('An engineer writes to you')).toBeVisible();
  vi.advanceTimersByTime(10 * SENT_TOAST_MS);
  expect(requests.dismiss).not.toHaveBeenCalled();
});

test('a toast doesn’t close while the visitor presses keys; F6 leads to it and back, as its end does', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  say({ tag: 'undo' });
  await expect.element(button('Undo')).toBeVisible();
  for (let press = 0; press < 10; press += 1) {
    vi.advanceTimersByTime(UNDO_MS / 2);
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(requests.dismiss).not.toHaveBeenCalled();
  await userEvent.keyboard('{F6}');
  await expect.element(button('Undo')).toHaveFocus();
  await userEvent.keyboard('{F6}');
  expect(document.activeElement).toBe(field);
  (corner().element() as HTMLElement).focus(); // as a form that a toast had opened does when it closes
  await userEvent.keyboard('{F6}');
  await expect.element(button('Undo')).toHaveFocus();
  say();
  await expect.poll(buttons).toEqual([]);
  expect(document.activeElement).toBe(field);
  say({ tag: 'undo' });
  await expect.element(button('Undo')).toBeVisible();
  await userEvent.keyboard('{F6}');
  field.remove();
  say();
  await expect.poll(buttons).toEqual([]);
  expect(document.activeElement).toBe(corner().element()); // for want of a better place
});

test('Escape dismisses the toast with the focus if it has an ×, and the focus goes back', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  say({ id: 'a', tag: 'saved' });
  await expect.element(button('Dismiss')).toBeVisible();
  await userEvent.keyboard('{Escape}'); // not in the toast
  expect(requests.dismiss).not.toHaveBeenCalled();
  await userEvent.keyboard('{F6}{Escape}');
  expect(requests.dismiss.mock.calls).toEqual([['a']]);
  await expect.poll(buttons).toEqual([]);
  expect(document.activeElement).toBe(field);
  say({ id: 'b', tag: 'undo' });
  await expect.element(button('Undo')).toBeVisible();
  await userEvent.keyboard('{F6}{Escape}');
  await expect.element(button('Undo')).toHaveFocus();
  expect(requests.dismiss).toHaveBeenCalledOnce();
  field.remove();
});

test.each<[string, () => (() => unknown) | Promise<() => unknown>]>([
  ['the page is hidden', hide],
  ['a dialog covers it', openDialog],
  ['the focus is on its button', focusUndo],
])('a toast doesn’t close while %s', async (_, begin) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  say({ tag: 'undo' });
  await expect.element(button('Undo')).toBeVisible();
  vi.advanceTimersByTime(UNDO_MS - 1000);
  const end = await begin();
  vi.advanceTimersByTime(3 * UNDO_MS);
  expect(requests.dismiss).not.toHaveBeenCalled();
  await end();
  vi.advanceTimersByTime(2 * UNDO_MS);
  expect(requests.dismiss.mock.calls).toEqual([['undo']]);
});

function hide() {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  return () => spy.mockRestore();
}

function openDialog() {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  return () => dialog.remove();
}

function focusUndo() {
  focus('Undo');
  return () => (document.activeElement as HTMLElement).blur();
}

const focus = (name: string) => (button(name).first().element() as HTMLElement).focus();

test('if the toast with the focus disappears, the focus moves to the next toast', async () => {
  say({ id: 'a', tag: 'waiting' }, { id: 'c', tag: 'expired' });
  await expect.element(button('Discard').nth(1)).toBeVisible();
  focus('Discard');
  say({ id: 'c', tag: 'expired' });
  await expect.element(button('Send now')).toHaveFocus();
});
