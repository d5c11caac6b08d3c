import { afterEach, expect, test, vi } from 'vitest';
import { whenAdminView } from './view.ts';
import { whenWanted } from './when-wanted.ts';

afterEach(() => {
  document.body.replaceChildren();
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

test('React is wanted once a live part is within a screen of the viewport, not before', async () => {
  document.body.innerHTML = '<div style="height: 6000px"></div><section data-live>Templates</section>';
  const wanted = vi.fn();
  void whenWanted().then(wanted);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(wanted).not.toHaveBeenCalled();
  window.scrollTo({ top: 6000, behavior: 'instant' });
  await vi.waitFor(() => expect(wanted).toHaveBeenCalledOnce());
});

test('React is wanted at once if nothing is prerendered or the address asks for the admin view', async () => {
  await whenWanted();
  document.body.innerHTML = '<div style="height: 6000px"></div><section data-live>Templates</section>';
  const wanted = whenWanted();
  location.hash = '#admin';
  await wanted;
});
