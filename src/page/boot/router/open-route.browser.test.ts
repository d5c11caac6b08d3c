import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frames } from '../../../../tests/support/frames.ts';
import { loaded, openInClick, openRoute } from './open-route.ts';

const waits = () => document.documentElement.hasAttribute('data-waits');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  history.replaceState(null, '', '#privacy');
});

afterEach(() => {
  history.replaceState(null, '', location.pathname);
  document.body.replaceChildren();
  document.body.onclick = null;
});

test('the page says that it waits for what could not be loaded, until it is there', async () => {
  const load = vi.fn(async () => 'the text');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const text = loaded(load);
  expect(waits()).toBe(false);
  await expect.poll(waits).toBe(true);
  window.dispatchEvent(new Event('online'));
  await expect(text).resolves.toBe('the text');
  expect(waits()).toBe(false);
});

test('a visitor who has gone on waits for nothing', async () => {
  const load = vi.fn(async () => 'the text');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const text = loaded(load);
  await expect.poll(waits).toBe(true);
  location.hash = '#about';
  await expect.poll(waits).toBe(false);
  location.hash = '#privacy';
  await expect.poll(waits).toBe(true);
  window.dispatchEvent(new Event('online'));
  await text;
  location.hash = '#about';
  expect(waits()).toBe(false);
});

test.each(['#privacy'])(
  'what %s names stays shut if it comes when the visitor is elsewhere, and can be asked for again',
  async (hash) => {
    document.body.innerHTML = '<input>';
    const field = document.querySelector('input')!;
    const isOpen = () => document.querySelector('dialog[open]') !== null;
    const ask = () => {
      history.replaceState(null, '', hash);
      return openRoute(true, document.activeElement);
    };
    const late = ask();
    field.focus();
    await late;
    await frames(); // time for what must not happen
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(field);
    expect(location.hash).toBe('');

    const gone = ask();
    history.replaceState(null, '', '#template');
    await gone;
    await frames();
    expect(isOpen()).toBe(false);
    expect(location.hash).toBe('#template');

    await ask();
    await expect.poll(() => isOpen() && document.activeElement !== field).toBe(true);
    expect(location.hash).toBe(hash);
    history.replaceState(null, '', location.pathname);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  },
);

test('a click on a legal text’s link in the footer opens it at once; one with a key held does not', async () => {
  history.replaceState(null, '', location.pathname);
  document.body.innerHTML =
    '<a href="#terms">Terms</a><footer><a href="#about">About</a><a href="#terms">Terms of Service</a></footer>';
  const [elsewhere, about, terms] = document.querySelectorAll('a');
  const click = (link: HTMLElement | undefined, init: MouseEventInit = {}) => {
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return location.hash;
  };
  document.body.onclick = (event) => {
    event.preventDefault(); // what the links do by themselves
    event.stopPropagation(); // it is opened before anybody else can act on the click
  };
  await openInClick();
  expect([click(elsewhere), click(about)]).toEqual(['', '']);
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) expect(click(terms, { [key]: true }), key).toBe('');
  expect(click(terms)).toBe('#terms');
  await Promise.resolve(); // React renders after the click's handlers, before the next frame
  expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Terms of Service');
  history.replaceState(null, '', location.pathname);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});
