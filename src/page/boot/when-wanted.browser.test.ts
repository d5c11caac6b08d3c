import { afterEach, expect, test, vi } from 'vitest';
import { frames } from '../../../tests/support/frames.ts';
import { whenWanted } from './when-wanted.ts';

afterEach(() => {
  history.replaceState(null, '', location.pathname);
  document.body.replaceChildren();
});

test('React is wanted for a view of the agency’s, however far its own parts of the page are', async () => {
  document.body.innerHTML = '<div style="height: 500vh"></div><footer data-live>Footer</footer>';
  const wanted = vi.fn();
  void whenWanted().then(wanted);
  await frames();
  expect(wanted).not.toHaveBeenCalled();
  location.hash = '#admin';
  await expect.poll(() => wanted.mock.calls.length).toBe(1);
});
