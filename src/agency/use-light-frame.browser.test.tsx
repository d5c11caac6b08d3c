import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLightFrame } from './use-light-frame.ts';

const root = document.documentElement;
const tags = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const frames = () => tags().map(({ content }) => content);

beforeEach(() => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="theme-color" content="#0a1026"><meta name="theme-color" content="#05070f">',
  );
  root.style.setProperty('--ground', 'light-dark(rgb(246, 247, 251), rgb(5, 7, 15))');
});

afterEach(() => {
  for (const tag of tags()) tag.remove();
  root.removeAttribute('style');
});

function View() {
  useLightFrame();
  return null;
}

test.each(['light', 'dark'])('a light page’s frame is its ground, while the page is %s', async (theme) => {
  root.style.setProperty('color-scheme', theme);
  const { unmount } = await render(<View />);
  expect(frames()).toEqual(['rgb(246, 247, 251)', '#05070f']);
  await unmount();
  expect(frames()).toEqual(['#0a1026', '#05070f']);
  expect(document.body.querySelectorAll('i')).toHaveLength(0);
});

test('a page without such a tag is left alone', async () => {
  for (const tag of tags()) tag.remove();
  const { unmount } = await render(<View />);
  await unmount();
  expect(frames()).toEqual([]);
});
