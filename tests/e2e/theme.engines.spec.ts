import { expect } from 'playwright/test';
import { buildVersion, serveVersions, type VersionServer } from '../support/versions.ts';
import { journey } from './harness/journey.ts';
import { runs, served } from './harness/shell-state.ts';
import { text } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';

/** What a page shows before its first script has done anything: as it was sent. */
interface AsSent {
  readonly scheme: string;
  readonly ground: string;
  readonly frame: string;
}

const NOTE = `window.asSent = {
  scheme: getComputedStyle(document.documentElement).colorScheme,
  ground: getComputedStyle(document.body).backgroundColor,
  frame: [...document.querySelectorAll('meta[name="theme-color"]')]
    .find(({ media }) => media === '' || matchMedia(media).matches)?.content,
};`;

const LIGHT: AsSent = { scheme: 'light', ground: 'rgb(246, 247, 251)', frame: '#0a1026' };
const DARK: AsSent = { scheme: 'dark', ground: 'rgb(5, 7, 15)', frame: '#05070f' };

let folder: string;
let server: VersionServer;

journey.describe.configure({ mode: 'default', timeout: 120_000 });
journey.beforeAll(async () => {
  journey.setTimeout(120_000);
  folder = await buildVersion('themed', { first: NOTE });
});
journey.beforeEach(async () => {
  server = await serveVersions();
  server.deploy(folder);
});
journey.afterEach(() => server.close());

async function choose(visitor: Visitor, theme: 'light' | 'dark' | ''): Promise<void> {
  await visitor.tab.evaluate((value) => {
    const select = document.querySelector<HTMLSelectElement>('#theme');
    if (select === null) throw new Error('There is no control for the theme.');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, theme);
}

const asSent = () => (window as unknown as { asSent: AsSent }).asSent;
const scheme = () => getComputedStyle(document.documentElement).colorScheme;
/** The choice that the worker can see. */
const copy = async () => (await caches.match('/theme', { cacheName: 'theme' }))?.text();

journey(
  'a chosen theme is in the page before any script, offline, in the admin view and for a missing page',
  async ({ visitor, eyes }) => {
    const [theme, chosen, system] = eyes.preferences.dark
      ? (['light', LIGHT, DARK] as const)
      : (['dark', DARK, LIGHT] as const);
    await visitor.open(server.origin);
    await runs(visitor, 'themed');
    expect(await visitor.tab.evaluate(asSent)).toEqual({ ...system, scheme: 'light dark' });
    await served(visitor);
    await choose(visitor, theme);
    expect(await visitor.tab.evaluate(scheme)).toBe(theme);
    await visitor.until('the worker should know', copy, theme);

    await visitor.reload();
    await runs(visitor, 'themed');
    expect(await visitor.tab.evaluate(asSent)).toEqual(chosen);

    await visitor.open(`${server.origin}/nowhere`);
    await visitor.see(text('404'));
    expect(await visitor.tab.evaluate(scheme)).toBe(theme);

    await server.close();
    for (const place of ['/', '/#admin', '/?q=shop']) {
      await visitor.open(server.origin + place);
      await runs(visitor, 'themed');
      expect(await visitor.tab.evaluate(asSent), place).toEqual(chosen);
    }
  },
);

journey('every open tab follows, and back to the system’s', { tag: '@chromium' }, async ({ visitor, eyes }) => {
  const [theme, system] = eyes.preferences.dark
    ? (['light', 'light dark'] as const)
    : (['dark', 'light dark'] as const);
  await visitor.open(server.origin);
  await runs(visitor, 'themed');
  const other = await visitor.another();
  await other.open(server.origin);
  await runs(other, 'themed');
  await choose(visitor, theme);
  await other.until('the other tab should follow', scheme, theme);
  expect((await other.tab.evaluate(() => document.querySelector<HTMLSelectElement>('#theme')?.value)) ?? '').toBe(
    theme,
  );
  await choose(other, '');
  await visitor.until('the first tab should follow', scheme, system);
  await visitor.until('nothing should be chosen', copy, '');
  await visitor.reload();
  await runs(visitor, 'themed');
  expect((await visitor.tab.evaluate(asSent)).scheme).toBe(system);
});
