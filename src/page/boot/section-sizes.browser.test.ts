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

test('a section that still shows a spinner is not measured', async () => {
  document.querySelector('#about')?.replaceChildren('Loading');
  watchSectionSizes(over.signal);
  await showInterest();
  expect(isSized()).toBe(false);
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
