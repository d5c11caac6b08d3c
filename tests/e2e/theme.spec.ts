import { expect } from 'playwright/test';
import { topColors } from '../../build/theme-tags.ts';
import { test } from '../support/site.ts';

/** Reads the colours that depend on the theme. Runs in the page. */
const look = () => ({
  scheme: getComputedStyle(document.documentElement).colorScheme,
  ground: getComputedStyle(document.body).backgroundColor,
  frame: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
    ({ media }) => media === '' || matchMedia(media).matches,
  )?.content,
});

test('each page has the chosen theme from the start of its body, offline too', async ({ page, context }) => {
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      globalThis.atFirst = (${look})();
    }).observe(document, { childList: true, subtree: true });
  `);
  const open = async (place: string) => {
    await page.goto('about:blank'); // otherwise, a URL that differs only in its hash wouldn't load the page again
    await page.goto(place);
    return page.evaluate(() => (globalThis as unknown as { atFirst: ReturnType<typeof look> }).atFirst);
  };
  const light = await open('/');
  expect(light).toMatchObject({ scheme: 'light dark', frame: topColors().light });
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  const dark = await page.evaluate(look);
  expect(dark).toMatchObject({ scheme: 'dark', frame: topColors().dark });
  expect(dark.ground).not.toBe(light.ground);
  for (const place of ['/', '/#admin']) expect(await open(place), place).toEqual(dark);
  for (const place of ['/nowhere', '/legal.html'])
    expect(await open(place), place).toMatchObject({ scheme: 'dark', frame: dark.frame });

  await open('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  for (const place of ['/', '/#admin', '/?q=shop']) expect(await open(place), `${place}, offline`).toEqual(dark);

  await open('/legal.html');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); // as after Back from another page
  });
  expect(await page.evaluate(look)).toMatchObject({ scheme: 'light only', frame: topColors().light });
  expect(await open('/')).toMatchObject({ scheme: 'light only', frame: topColors().light });
});
