import { expect } from 'playwright/test';
import { NEWSLETTER_MESSAGES } from '#content/newsletter.ts';
import { SEEDER_TEXT } from '../../src/content/agency/seeder.ts';
import { KEPT_ON_DEVICE } from '../../src/content/legal.ts';
import { SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import { SECTIONS } from '../support/sections.ts';
import { fillIn, SUBMIT, SUBMITTED } from './harness/form.ts';
import { journey } from './harness/journey.ts';
import { isServed, waitForGallery, waitUntilServed } from './harness/page-state.ts';
import { button, css, field, text } from './harness/targets.ts';
import { type Visitor, visit } from './harness/visitor.ts';
import { waitFor } from './harness/wait-for.ts';

journey.use({ wantsMotion: true });

/** The places to scroll to, so that every part of the page loads. */
const PLACES = [...SECTIONS.map(({ id }) => `#${id}`), 'footer'];

// This journey and the next don't assert that there are no violations: the `gateway` fixture does so at the end.
journey(
  'the whole site violates no policy, and stores only what its legal texts name',
  { tag: '@chromium' },
  async ({ visitor, gateway }) => {
    gateway.on(/:runQuery$/, (exchange) => exchange.answer(200, '[{"readTime":"2026-01-01T00:00:00Z"}]'));
    await visitor.open(gateway.origin);
    await visitor.see(button('Pause animation')); // appears once the particle worker draws
    for (const section of PLACES) await visitor.scrollTo(section);
    await waitUntilServed(visitor);

    await visitor.reload();
    await visitor.until('the service worker should have answered', isServed, true);
    await visitor.click(button('Pause animation')); // the page stores this choice
    for (const section of PLACES) await visitor.scrollTo(section);
    await visitor.fill(field('Email for the newsletter'), 'ada@example.com');
    await visitor.click(button('Subscribe'));
    await visitor.see(text(NEWSLETTER_MESSAGES.done));
    await visitor.scrollTo('#template');
    await waitForGallery(visitor); // before hydration the link leads to the demo
    await visitor.click(css('#template li:first-child h3 a'));
    await visitor.click(button('Picture 2 of 4'));
    await visitor.click(button('Use this template'));
    await fillIn(visitor, 'Ada');
    await visitor.until('the draft should be stored', () => 'request-form' in sessionStorage, true);
    await expectOnlyNamedStorage(visitor);
    await visitor.click(SUBMIT);
    await visitor.see(SUBMITTED);
    await visitor.tab.evaluate(() => {
      location.hash = '#admin';
    });
    await visitor.click(button(new RegExp(`^${SEEDER_TEXT.actions.all.label}`)));
    await visitor.see(text(SEEDER_TEXT.actions.all.succeeded));
  },
);

journey('demos and 404 page keep their policies', { tag: '@chromium' }, async ({ visitor, gateway }) => {
  const demos = SAMPLE_TEMPLATES.map(({ previewUrl }) => previewUrl);
  expect(demos).toHaveLength(6);
  for (const path of [...demos, '/nowhere']) {
    await visitor.open(gateway.origin + path);
    await visitor.see(css('h1'));
    const sheets = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0);
    await visitor.until('The page should have its styles', sheets, [true]);
  }
});

journey('browsers block and report everything that a policy forbids', async ({ engine, size, gateway }) => {
  const tab = await engine.newTab();
  const visitor = await visit(tab, size);
  const injected = '<script>document.title = "injected"</script><p onclick="a">A</p>';
  gateway.on(/^\/$/, (exchange) => exchange.pass((page) => page.replace('</body>', `${injected}</body>`)));
  await visitor.open(gateway.origin);
  await visitor.see(button('Pause animation'));
  const elsewhere = `${gateway.origin.replace('127.0.0.1', 'localhost')}/words`;
  // Each script runs in a separate task, because a policy might not apply to the driver's own task. The first script clicks,
  // because WebKit checks an inline handler only when it is called.
  await tab.run(`setTimeout(() => document.querySelector('[onclick]').click())`);
  await tab.run(`setTimeout(() => void fetch('${elsewhere}', { method: 'POST', mode: 'no-cors' }).catch(() => {}))`);
  await tab.run(`setTimeout(() => { new Image().src = '${elsewhere}'; })`);
  await tab.run(`setTimeout(() => new Worker('/shell.sw.js'))`);
  const noticed = () => gateway.violations.map(({ directive }) => directive);
  const directives = ['script-src-elem', 'script-src-attr', 'connect-src', 'img-src', 'require-trusted-types-for'];
  await expect.poll(noticed).toEqual(expect.arrayContaining(directives));
  expect(await tab.evaluate(() => document.title)).not.toBe('injected');
  expect(gateway.requested.filter((path) => path.startsWith('/words'))).toEqual([]);
  gateway.violations.splice(0);
  gateway.unhandled.splice(0); // the error of the blocked worker
  await tab.close();
});

/** Checks that the legal texts name everything that the site has stored in the browser, and that there is no cookie. */
async function expectOnlyNamedStorage({ tab }: Visitor): Promise<void> {
  const stored = () =>
    tab.evaluate(async () => ({
      'local storage': Object.keys(localStorage),
      'session storage': Object.keys(sessionStorage),
      IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      cache: (await caches.keys()).map((name) => name.replace(/-(v\d|[0-9a-f]{32}).*$/, '')),
    }));
  const unnamed = async () =>
    Object.entries(await stored()).flatMap(([place, names]) =>
      names.filter((name) => !KEPT_ON_DEVICE.some((entry) => entry.where === place && entry.name === name)),
    );
  // Polls, because Firebase's SDK creates a database to test whether IndexedDB works, and deletes it immediately.
  await waitFor('nothing should stay that the texts don’t name', unnamed, ({ length }) => length === 0);
  expect(await tab.evaluate(() => document.cookie)).toBe('');
  const { 'local storage': local, IndexedDB, cache } = await stored();
  expect([local, IndexedDB, cache]).toEqual(
    [['particles'], ['requests'], []].map((names) => expect.arrayContaining(names)),
  );
}
