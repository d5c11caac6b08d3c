import { afterEach, expect, test, vi } from 'vitest';
import { whenDeskWanted } from './view.ts';

afterEach(() => {
  history.replaceState(null, '', '#');
});

test.each(['#admin', '#requests'])(
  'navigating to %s asks for the desk; navigating to a section does not',
  async (hash) => {
    const asked = vi.fn();
    void whenDeskWanted().then(asked);
    location.hash = '#about';
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    expect(asked).not.toHaveBeenCalled();
    location.hash = hash;
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  },
);
