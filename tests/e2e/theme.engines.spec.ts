import { expect } from 'playwright/test';
import { nightGround } from '../../build/theme-tags.ts';
import { token } from '../support/tokens.ts';
import { serveVersions } from '../support/versions.ts';
import { journey } from './harness/journey.ts';
import { waitForVersion, waitUntilServed } from './harness/page-state.ts';
import { text } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';

journey.use({ device: 'desktop' });

/** The parts of a page's look that the theme changes. */
interface Look {
  readonly scheme: string;
  readonly ground: string;
  readonly frame: string | undefined;
}

const look = (): Look => ({
  scheme: getComputedStyle(document.documentElement).colorScheme,
  ground: getComputedStyle(document.body).backgroundColor,
  frame: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
    ({ media }) => media === '' || matchMedia(media).matches,
  )?.content,
});

const LIGHT: Look = { scheme: 'light', ground: token('--ground', 'light'), frame: nightGround().light };
const DARK: Look = { scheme: 'dark', ground: token('--ground', 'dark'), frame: nightGround().dark };

async function choose(visitor: Visitor, theme: 'light' | 'dark'): Promise<void> {
  await visitor.tab.evaluate((value) => {
    const select = document.querySelector<HTMLSelectElement>('#theme');
    if (select === null) throw new Error('There is no control for the theme.');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, theme);
}

/** Returns the page's look at the start of its first module script. */
const asSent = () => (window as unknown as { asSent: Look }).asSent;

journey(
  'a chosen theme is in each page before its first module script: from the first reload on, without a worker, with one, and offline',
  { tag: '@chromium' },
  async ({ visitor }) => {
    const [theme, chosen, system] = ['dark', DARK, LIGHT] as const;
    journey.setTimeout(120_000);
    const server = await serveVersions();
    server.deploy({ name: 'themed', first: `window.asSent = (${look})();` });
    try {
      server.hide(/\/shell\.sw\.js/);
      await visitor.open(server.origin);
      await waitForVersion(visitor, 'themed');
      expect(await visitor.tab.evaluate(asSent)).toEqual({ ...system, scheme: 'light dark' });
      await choose(visitor, theme);
      expect(await visitor.tab.evaluate(look)).toEqual(chosen);
      for (const place of ['/', '/#admin']) {
        await visitor.open(server.origin + place);
        await visitor.reload();
        await waitForVersion(visitor, 'themed');
        expect(await visitor.tab.evaluate(asSent), place).toEqual(chosen);
      }
      for (const [place, words] of Object.entries({ '/nowhere': '404', '/legal.html': 'Legal, in plain words' })) {
        await visitor.open(server.origin + place);
        await visitor.see(text(words));
        expect(await visitor.tab.evaluate(look), place).toMatchObject({ scheme: theme, frame: chosen.frame });
      }
      expect(await visitor.tab.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true);

      server.hide();
      await visitor.open(server.origin);
      await waitForVersion(visitor, 'themed');
      await waitUntilServed(visitor);
      server.deploy(); // the server is down
      for (const place of ['/', '/#admin', '/?q=shop']) {
        await visitor.open(server.origin + place);
        await waitForVersion(visitor, 'themed');
        expect(await visitor.tab.evaluate(asSent), place).toEqual(chosen);
      }
    } finally {
      await server.close();
    }
  },
);
