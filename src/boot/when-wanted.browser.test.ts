import { afterEach, expect, test } from 'vitest';
import { whenWanted } from './when-wanted.ts';

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
  history.replaceState(null, '', '#');
});

/** A page whose live part is some screens below what is seen. */
function livePart(screensBelow: number): void {
  document.body.innerHTML = `<div style="height: ${screensBelow + 1}00vh"></div><section data-live>Live</section>
    <div style="height: 500vh"></div>`;
}

async function isWanted(): Promise<boolean> {
  let wanted = false;
  void whenWanted().then(() => {
    wanted = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  return wanted;
}

test('React is wanted at once where nothing is prerendered', async () => {
  expect(await isWanted()).toBe(true);
});

test('it is wanted when a live part is within a screen of being seen, and not before', async () => {
  livePart(2);
  expect(await isWanted()).toBe(false);
  livePart(0.5);
  expect(await isWanted()).toBe(true);
});

test('it is wanted by a visitor who scrolls there, or asks for the admin view', async () => {
  livePart(3);
  const scrolled = whenWanted();
  window.scrollTo({ top: 3 * innerHeight, behavior: 'instant' });
  await scrolled;
  window.scrollTo({ top: 0, behavior: 'instant' });
  const asked = whenWanted();
  location.hash = '#admin';
  await asked;
});
