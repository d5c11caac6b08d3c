import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchArrivals } from './land-on-link.ts';

let over: AbortController;

beforeEach(() => {
  over = new AbortController();
  document.body.innerHTML = `
    <a href="#goal">To the goal</a>
    <div style="height: 2000px"></div><section id="goal">The goal</section><div style="height: 5000px"></div>`;
  document.documentElement.style.scrollPaddingTop = '0px'; // overrides styles/base.css
  window.scrollTo({ top: 0, behavior: 'instant' });
  watchArrivals(over.signal);
});

afterEach(() => {
  over.abort();
  document.documentElement.removeAttribute('style');
  document.body.replaceChildren();
});

const distance = () => Math.abs(document.querySelector('#goal')!.getBoundingClientRect().top);

/** Follows the link. The scroll it starts then ends far from the target, because the page grew meanwhile. */
function followLink(meanwhile: () => void): void {
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault()); // the test never leaves its starting point
  link?.click();
  meanwhile();
  document.dispatchEvent(new Event('scrollend'));
}

test('so it does if an earlier scroll ended first, and its own ends beside it after that', () => {
  followLink(() => {});
  window.scrollBy({ top: -300, behavior: 'instant' });
  document.dispatchEvent(new Event('scrollend'));
  expect(distance()).toBeLessThan(4);
});

test.each([
  ['wheel', () => new WheelEvent('wheel')],
  ['pointerdown', () => new PointerEvent('pointerdown')],
  ['keydown', () => new KeyboardEvent('keydown')],
])('a visitor who goes elsewhere meanwhile is left alone: %s', (_, event) => {
  followLink(() => window.dispatchEvent(event()));
  expect(distance()).toBeGreaterThan(1000);
});

test('only the scroll that the link started is corrected', () => {
  followLink(() => {});
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.dispatchEvent(new Event('scrollend'));
  expect(distance()).toBeGreaterThan(1000);
});

test('at the very end of the page a target that cannot go higher is left where it is', () => {
  document.body.insertAdjacentHTML('beforeend', '<section id="last" style="height: 50px">The last</section>');
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const target = document.querySelector('#last')!;
  const corrected = vi.spyOn(target, 'scrollIntoView');
  const link = document.querySelector('a')!;
  link.hash = '#last';
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  document.dispatchEvent(new Event('scrollend'));
  expect(corrected).not.toHaveBeenCalled();
});
