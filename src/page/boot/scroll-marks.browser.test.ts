import { afterEach, expect, test, vi } from 'vitest';
import { watchScrollbar } from './scroll-marks.ts';

const over = new AbortController();
const root = document.documentElement;

afterEach(() => {
  over.abort();
  root.removeAttribute('data-scrollbar');
});

test('`data-scrollbar` says whether the scrollbar takes up room', () => {
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  watchScrollbar(over.signal);
  expect(root.hasAttribute('data-scrollbar')).toBe(true);
  width.mockReturnValue(window.innerWidth);
  window.dispatchEvent(new Event('resize'));
  expect(root.hasAttribute('data-scrollbar')).toBe(false);
  over.abort();
  width.mockReturnValue(window.innerWidth - 15);
  window.dispatchEvent(new Event('resize'));
  expect(root.hasAttribute('data-scrollbar'), 'no longer watched').toBe(false);
});
