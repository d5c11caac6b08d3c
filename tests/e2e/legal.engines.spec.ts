import { expect } from 'playwright/test';
import { KEPT_ON_DEVICE } from '../../src/content/legal/cookies.ts';
import { FORM, openForm } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { button, field, radio } from './harness/targets.ts';
import { waitFor } from './harness/wait-for.ts';

journey.use({ wantsMotion: true });

journey(
  'a browser keeps nothing that the texts don’t name, and no cookie',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    await visitor.open(gateway.origin);
    await visitor.click(button('Pause animation'));
    await openForm(visitor);
    await visitor.fill(field('Full Name', FORM), 'Ada');
    await visitor.until('the draft should be kept', () => localStorage.getItem('requests') !== null, true);
    await visitor.click(button('Cancel', FORM)); // retried, as Escape may only close Firefox's autocomplete list
    await visitor.gone(FORM);
    await visitor.scrollTo('#template');
    await visitor.click(radio(/^Gaming/));
    await visitor.until('the caches should be there', async () => (await caches.keys()).length > 0, true, true);
    const kept = () =>
      visitor.tab.evaluate(async () => ({
        'local storage': Object.keys(localStorage),
        'session storage': Object.keys(sessionStorage),
        IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
        cache: (await caches.keys()).map((name) => name.replace(/-(v\d|[0-9a-f]{32}).*$/, '')),
      }));
    const unnamed = async () => {
      const isNamed = (place: string, name: string) =>
        KEPT_ON_DEVICE.some((entry) => entry.where === place && entry.name === name);
      return Object.entries(await kept()).flatMap(([place, names]) => names.filter((name) => !isNamed(place, name)));
    };
    // Google's library creates a database and deletes it at once, as a test.
    await waitFor('nothing should stay that the texts don’t name', unnamed, ({ length }) => length === 0);
    expect(await visitor.tab.evaluate(() => document.cookie)).toBe('');
    const stores = await kept();
    expect(stores['local storage']).toContain('particles');
    expect(stores.IndexedDB).toContain('requests');
  },
);
