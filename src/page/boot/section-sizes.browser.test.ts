import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSectionSizes } from './section-sizes.ts';

const root = document.documentElement;
const isSized = () => root.hasAttribute('data-sized');
let over: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  over = new AbortController();
  document.body.innerHTML = `
    <a href="#about">About</a>
    <main><section><h2>Services</h2></section><section id="about"><h2>About</h2></section></main>`;
});

afterEach(() => {
  vi.useRealTimers();
  over.abort();
  history.replaceState(null, '', '#');
  document.body.replaceChildren();
  root.removeAttribute('data-sized');
});

/** Resolves once all has happened that it leads to. */
async function showInterest(): Promise<void> {
  document.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1000);
}

test('at the first sign that a link will be used, each section is laid out for one frame, one at a time', async () => {
  const measured: number[] = [];
  const observer = new MutationObserver(() => measured.push(document.querySelectorAll('[data-measured]').length));
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-measured'] });
  watchSectionSizes(over.signal);
  expect(isSized()).toBe(false);
  await showInterest();
  expect(isSized()).toBe(true);
  observer.disconnect();
  expect(Math.max(...measured)).toBe(1);
  expect(document.querySelectorAll('[data-measured]')).toHaveLength(0);
});

test('a section that still shows a spinner is not measured', async () => {
  document.querySelector('#about')?.replaceChildren('Loading');
  watchSectionSizes(over.signal);
  await showInterest();
  expect(isSized()).toBe(false);
});

test('a new width or the admin view discards the sizes', async () => {
  watchSectionSizes(over.signal);
  await showInterest();
  expect(isSized()).toBe(true);
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(600);
  window.dispatchEvent(new Event('resize'));
  expect(isSized()).toBe(false);
  await showInterest();
  expect(isSized()).toBe(true);
  width.mockRestore();
  location.hash = '#admin';
  await expect.poll(isSized).toBe(false);
});

test('nothing is measured after the signal is aborted', async () => {
  watchSectionSizes(over.signal);
  over.abort();
  await showInterest();
  expect(isSized()).toBe(false);
});

test('a page without sections, as the admin view is, is not called measured', async () => {
  document.querySelector('main')?.remove();
  watchSectionSizes(over.signal);
  await showInterest();
  expect(isSized()).toBe(false);
});

test('where the browser anchors the scroll, a visitor who has scrolled does not have to wait', async () => {
  document.body.style.height = '3000px';
  window.scrollTo({ top: 500, behavior: 'instant' });
  watchSectionSizes(over.signal);
  await showInterest();
  expect(isSized()).toBe(true);
  document.body.style.height = '';
  window.scrollTo({ top: 0, behavior: 'instant' });
});

test('where content would jump under the eyes of a visitor who has scrolled, it waits until nobody has', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  document.body.style.height = '3000px';
  window.scrollTo({ top: 500, behavior: 'instant' });
  watchSectionSizes(over.signal);
  await showInterest();
  expect(isSized()).toBe(false);
  window.scrollTo({ top: 0, behavior: 'instant' });
  await showInterest();
  expect(isSized()).toBe(true);
  document.body.style.height = '';
});
