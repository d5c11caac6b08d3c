import { afterEach, expect, test, vi } from 'vitest';
import { HEADER_SOLID_AFTER_PX } from '../shared/constants.ts';
import { watchHeader } from './header-scroll.ts';

const page = new AbortController();

afterEach(() => {
  page.abort();
  document.body.replaceChildren();
  delete document.documentElement.dataset.scrolled;
});

function scrollTo(top: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('scroll', () => resolve(), { once: true });
    window.scrollTo({ top, behavior: 'instant' });
  });
}

test('the header follows the scroll threshold until its signal is aborted', async () => {
  document.body.innerHTML = '<div style="height: 5000px"></div>';
  const { dataset } = document.documentElement;
  watchHeader(page.signal);
  await vi.waitFor(() => expect(dataset.scrolled).toBe('false'));
  await scrollTo(HEADER_SOLID_AFTER_PX + 1);
  expect(dataset.scrolled).toBe('true');
  await scrollTo(HEADER_SOLID_AFTER_PX);
  expect(dataset.scrolled).toBe('false');
  page.abort();
  await scrollTo(1000);
  expect(dataset.scrolled).toBe('false');
});
