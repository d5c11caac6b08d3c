import { afterEach, expect, test, vi } from 'vitest';
import { whenAdminView } from './view.ts';

afterEach(() => {
  history.replaceState(null, '', '#');
});

test('navigating to #admin asks for the admin view; navigating to a section does not', async () => {
  const asked = vi.fn();
  void whenAdminView().then(asked);
  location.hash = '#about';
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  expect(asked).not.toHaveBeenCalled();
  location.hash = '#admin';
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
});
