import { afterEach, expect, test, vi } from 'vitest';
import { watchAddress } from './address.ts';

afterEach(() => history.replaceState(null, '', '#'));

test('a link to a section and the way back are moves, until nobody watches', async () => {
  const over = new AbortController();
  const moved = vi.fn();
  watchAddress(moved, over.signal);
  location.hash = '#about';
  await vi.waitFor(() => expect(moved).toHaveBeenCalled());
  moved.mockClear();
  history.pushState(null, '', '?page=2');
  expect(moved).not.toHaveBeenCalled();
  history.back(); // without a change of hash
  await vi.waitFor(() => expect(moved).toHaveBeenCalled());
  moved.mockClear();
  over.abort();
  location.hash = '#contact';
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  expect(moved).not.toHaveBeenCalled();
});
