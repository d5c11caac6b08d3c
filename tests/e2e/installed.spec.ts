import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { findBrowser } from '../../tools/browser.ts';

const NAME = 'dialog[open] [name=customerName]';

let profile: string;
let browser: Browser;

test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'installed-'));
});

test.afterEach(async () => {
  await browser?.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Installs the site in a Chromium with its own profile, as Playwright's contexts can't install apps. */
async function install(site: string) {
  const { executablePath, args } = findBrowser();
  browser = await puppeteer.launch({ executablePath, args: [...args], userDataDir: profile, pipe: true });
  const [tab = await browser.newPage()] = await browser.pages();
  await tab.goto(site);
  const inTab = await tab.createCDPSession();
  expect((await inTab.send('Page.getAppManifest')).errors).toEqual([]);
  expect(await inTab.send('Page.getInstallabilityErrors'), 'what prevents it').toEqual({ installabilityErrors: [] });
  const devtools = await browser.target().createCDPSession();
  await devtools.send('PWA.install', { manifestId: site, installUrlOrBundleUrl: site });
  await devtools.send('PWA.changeAppUserSettings', { manifestId: site, displayMode: 'standalone' });
  return { devtools, tab: tab.target() };
}

async function launch(devtools: CDPSession, site: string, path: string): Promise<void> {
  await devtools.send('PWA.launch', { manifestId: site, url: site + path });
}

/** Launches the app at a section, and waits until the page has handled that launch, and so all earlier ones. */
async function settle(devtools: CDPSession, site: string, app: Page, hash: string): Promise<void> {
  await launch(devtools, site, hash);
  await app.waitForFunction((wanted) => location.hash === wanted, {}, hash);
  await app.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
}

test('a shortcut of the installed app goes to its window: a form there stays as it is, and one that was closed stays closed', async ({
  baseURL,
}) => {
  const site = `${baseURL}/`;
  const { devtools, tab } = await install(site);
  await launch(devtools, site, '?launch');
  const window = await browser.waitForTarget(
    (one) => one.type() === 'page' && one !== tab && one.url().startsWith(site),
  );
  const app = await window.asPage();
  await app.waitForSelector(NAME);
  await app.keyboard.press('Escape');
  await settle(devtools, site, app, '#services');
  expect(await app.$(NAME), 'the launch that opened the window is over').toBeNull();

  await launch(devtools, site, '?launch');
  await app.waitForSelector(NAME);
  await app.type(NAME, 'Ada');
  const visit = await app.evaluate(() => performance.timeOrigin);
  await settle(devtools, site, app, '#template');
  await launch(devtools, site, '');
  await launch(devtools, site, '?launch');
  await settle(devtools, site, app, '#about');
  expect(await app.$eval(NAME, (field) => (field as HTMLInputElement).value)).toBe('Ada');
  expect(await app.evaluate(() => performance.timeOrigin), 'the page was not reloaded').toBe(visit);
  expect(browser.targets().filter((one) => one.type() === 'page')).toHaveLength(2);

  await app.keyboard.press('Escape');
  await app.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await app.reload();
  await settle(devtools, site, app, '#contact');
  expect(await app.$(NAME), 'a reload repeats no launch').toBeNull();

  await launch(devtools, site, 'legal.html');
  await app.waitForFunction(() => location.pathname.endsWith('legal.html'));
});
