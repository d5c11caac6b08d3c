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

test('a live panel that comes when the visitor has gone on stays shut, and leaves the focus where it is', async () => {
  document.body.innerHTML = '<input><div id="live"><a href="#live">Measure this page</a></div>';
  const search = document.querySelector('input')!;
  history.replaceState(null, '', '#live');
  const late = openRoute(Promise.resolve(null), true);
  history.replaceState(null, '', '#template');
  search.focus();
  await late;
  await frames(); // time for what must not happen
  expect(document.activeElement).toBe(search);
  expect(document.querySelector('#live section')).toBeNull();

  history.replaceState(null, '', '#live');
  await openRoute(Promise.resolve(null), true);
  await expect.poll(() => document.activeElement?.id).toBe('live-title');
});

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
