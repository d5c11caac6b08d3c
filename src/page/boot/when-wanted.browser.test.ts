import { afterEach, expect, test, vi } from 'vitest';
import { frames } from '../../../tests/support/frames.ts';
import { whenWanted } from './when-wanted.ts';

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
  history.replaceState(null, '', '#');
});

/** A page whose live part is some screens below what is seen. @returns what is called once React is wanted. */
function livePart(screensBelow: number): ReturnType<typeof vi.fn> {
  document.body.innerHTML = `<div style="height: ${screensBelow + 1}00vh"></div><section data-live>Live</section>
    <div style="height: 500vh"></div>`;
  const wanted = vi.fn();
  void whenWanted().then(wanted);
  return wanted;
}

test('React is wanted at once where nothing is prerendered, or a live part is within a screen of being seen', async () => {
  await whenWanted();
  const wanted = livePart(0.5);
  await expect.poll(() => wanted.mock.calls.length).toBe(1);
});

test('further away it is wanted by a visitor who scrolls there', async () => {
  const wanted = livePart(2);
  await frames(4);
  expect(wanted).not.toHaveBeenCalled();
  window.scrollTo({ top: 2 * innerHeight, behavior: 'instant' });
  await expect.poll(() => wanted.mock.calls.length).toBe(1);
});

test.each(['#admin', '#requests'])('it is wanted by a visitor who asks for %s, not for a section', async (hash) => {
  const wanted = livePart(3);
  location.hash = '#about';
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  await frames(4);
  expect(wanted).not.toHaveBeenCalled();
  location.hash = hash;
  await expect.poll(() => wanted.mock.calls.length).toBe(1);
});
