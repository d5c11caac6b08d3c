import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
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

/** Installs the site in a Chromium with its own profile, because Playwright's contexts can't install apps. */
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

test('a shortcut of the installed app opens the form, and a reload doesn’t open it again', async ({ baseURL }) => {
  const site = `${baseURL}/`;
  const { devtools, tab } = await install(site);
  await devtools.send('PWA.launch', { manifestId: site, url: `${site}?launch` });
  const window = await browser.waitForTarget(
    (one) => one.type() === 'page' && one !== tab && one.url().startsWith(site),
  );
  const app = await window.asPage();
  await app.waitForSelector(NAME);
  await app.keyboard.press('Escape');
  await app.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await app.reload();
  expect(await app.evaluate(() => location.search)).toBe('');
  expect(await app.$(NAME)).toBeNull();
});
