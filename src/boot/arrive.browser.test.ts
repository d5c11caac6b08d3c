import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchArrivals } from './arrive.ts';

let over: AbortController;

beforeEach(() => {
  over = new AbortController();
  document.body.innerHTML = `
    <a href="#goal">To the goal</a>
    <div style="height: 2000px"></div><section id="goal">The goal</section><div style="height: 5000px"></div>`;
  document.documentElement.style.scrollPaddingTop = '0px'; // the page sets one: styles/base.css
  window.scrollTo({ top: 0, behavior: 'instant' });
  watchArrivals(over.signal);
});

afterEach(() => {
  over.abort();
  document.documentElement.removeAttribute('style');
  document.body.replaceChildren();
});

const distance = () => Math.abs(document.querySelector('#goal')!.getBoundingClientRect().top);

/** Follows the link; the scroll that it begins ends far from the goal, as something has grown on the way. */
function followLink(meanwhile: () => void): void {
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault()); // it ends where it began
  link?.click();
  meanwhile();
  document.dispatchEvent(new Event('scrollend'));
}

test('a link leads to its goal, although the scroll has ended beside it', () => {
  followLink(() => {});
  expect(distance()).toBeLessThan(4);
});

test.each([
  ['wheel', () => new WheelEvent('wheel')],
  ['pointerdown', () => new PointerEvent('pointerdown')],
  ['keydown', () => new KeyboardEvent('keydown')],
])('whoever goes elsewhere meanwhile is left there: %s', (_, event) => {
  followLink(() => window.dispatchEvent(event()));
  expect(distance()).toBeGreaterThan(1000);
});

test('only the scroll that the link began is corrected', () => {
  followLink(() => {});
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.dispatchEvent(new Event('scrollend'));
  expect(distance()).toBeGreaterThan(1000);
});

test('nothing is corrected once it is no longer watched', () => {
  followLink(() => over.abort());
  expect(distance()).toBeGreaterThan(1000);
});
