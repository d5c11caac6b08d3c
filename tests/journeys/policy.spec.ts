import { expect } from 'playwright/test';
import { ADMIN_TEXT } from '../../src/content/admin.ts';
import { SAMPLE_TEMPLATES } from '../../src/content/sample-templates.ts';
import { fillIn, SUBMIT, SUBMITTED } from './form.ts';
import type { Gateway } from './gateway.ts';
import { journey } from './journey.ts';
import { button, css, field, link, text } from './targets.ts';
import { type Visitor, visit } from './visitor.ts';
import { aMoment } from './wait-for.ts';

const SECTIONS = ['#services', '#template', '#about', '#contact', 'footer'];

/** Uses every part of the page, and the admin view. */
async function walk(visitor: Visitor, { origin }: Gateway): Promise<void> {
  await visitor.see(button('Pause animation')); // by the field's worker
  for (const section of SECTIONS) await visitor.scrollTo(section);
  await visitor.fill(field('Email for the newsletter'), 'ada@example.com');
  await visitor.click(button('Subscribe'));
  await visitor.scrollTo('#template');
  await visitor.click(link(SAMPLE_TEMPLATES[0]?.title ?? ''));
  await visitor.click(button('Next screenshot'));
  await visitor.click(button('Use this template'));
  await fillIn(visitor, 'Ada');
  await visitor.click(SUBMIT);
  await visitor.see(SUBMITTED);
  await settle(visitor);
  await visitor.open(`${origin}/?admin=true`);
  await visitor.click(button(new RegExp(`^${ADMIN_TEXT.actions.all.label}`)));
  await visitor.see(text(ADMIN_TEXT.actions.all.succeeded));
  await settle(visitor);
}

/** Waits until the page has loaded its last part: leaving earlier would be an error in Firefox's console. */
async function settle(visitor: Visitor): Promise<void> {
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/start-[\w-]{8}\.js$/.test(name));
  await visitor.until('The page should have settled', isLoaded, true, true);
  await aMoment();
}

journey('the whole site, from the server and from its worker, keeps to its policies', async ({ visitor, gateway }) => {
  journey.setTimeout(180_000);
  gateway.on(/:runQuery$/, (exchange) => exchange.answer(200, '[{"readTime":"2026-01-01T00:00:00Z"}]'));
  await visitor.open(gateway.origin);
  await walk(visitor, gateway);
  const controlled = () => navigator.serviceWorker.controller !== null;
  await visitor.until('The page should have its service worker', controlled, true, true);
  const pages = () => gateway.asked.filter((path) => path === '/').length;
  const before = pages();
  await visitor.open(gateway.origin);
  await walk(visitor, gateway);
  expect(pages(), 'the worker serves the page').toBe(before);
  expect(gateway.violations).toEqual([]);
});

journey(
  'the demos and the missing page have their styles, and keep to their policies',
  async ({ visitor, gateway }) => {
    const demos = SAMPLE_TEMPLATES.map(({ previewUrl }) => previewUrl);
    for (const path of [...demos, '/nowhere']) {
      await visitor.open(gateway.origin + path);
      await visitor.see(css('h1'));
      const sheets = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0);
      await visitor.until('The page should have its styles', sheets, [true]);
    }
    expect(demos).toHaveLength(6);
    expect(gateway.violations).toEqual([]);
  },
);

/** What an injected script or markup would try, by the directive that forbids it. */
const TRIES: Readonly<Record<string, (elsewhere: string) => unknown>> = {
  'style-src-attr': () => document.body.setAttribute('style', 'outline: 1px solid red'),
  'style-src-elem': () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }));
  },
  'script-src-elem': (elsewhere) => import(elsewhere),
  'connect-src': (elsewhere) => fetch(elsewhere, { method: 'POST', mode: 'no-cors' }),
  'img-src': (elsewhere) => {
    new Image().src = elsewhere;
  },
  'frame-src': (elsewhere) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: elsewhere }));
  },
  'base-uri': (elsewhere) => {
    document.head.append(Object.assign(document.createElement('base'), { href: elsewhere }));
  },
  'form-action': (elsewhere) => {
    const form = Object.assign(document.createElement('form'), { action: elsewhere });
    document.body.append(form);
    form.submit();
  },
  'require-trusted-types-for': () => new Worker('/shell.sw.js'),
  'trusted-types': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('any', {}),
};

journey('what a policy forbids does not happen, and is noticed', async ({ engine, eyes, gateway }) => {
  const tab = await engine.newTab();
  const visitor = await visit(tab, eyes.size);
  gateway.on(/^\/$/, (exchange) =>
    exchange.pass({
      rewrite: (page) =>
        page.replace('</body>', '<script>document.title = "injected"</script><p onclick="a">A</p></body>'),
    }),
  );
  await visitor.open(gateway.origin);
  await visitor.see(button('Pause animation'));
  await tab.run(`document.querySelector('[onclick]').click()`); // WebKit looks at a handler when it is needed
  const noticed = () => gateway.violations.map(({ directive }) => directive);
  await expect.poll(noticed).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']));
  expect(await tab.evaluate(() => document.title)).not.toBe('injected');

  for (const [directive, attempt] of Object.entries(TRIES)) {
    gateway.violations.splice(0);
    // In a task of its own: a driver's may do more than a page's.
    await tab.run(`setTimeout(() => (async () => (${attempt})('${elsewhere(gateway)}/words'))().catch(() => {}))`);
    await expect.poll(noticed, directive).toContain(directive);
  }
  gateway.violations.splice(0);
  await tab.run(`setTimeout(() => { try { setTimeout('document.title = "evaluated"'); } catch {} })`);
  await expect.poll(noticed).toEqual(expect.arrayContaining([expect.stringMatching(/^(script-src|require-trusted)/)]));
  expect(await tab.evaluate(() => document.title)).not.toBe('evaluated');
  expect(await tab.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none');
  expect(gateway.asked).not.toContain('/words');
  gateway.violations.splice(0);
  await tab.close();
});

for (const [what, script, running] of [
  ['the service worker', /^\/shell\.sw\.js/, () => navigator.serviceWorker.controller !== null],
  ['the field’s worker', /\/particles\.worker-/, () => document.querySelector('[data-pause]')?.checkVisibility()],
] as const) {
  for (const lax of [false, true]) {
    const title = `${what} ${lax ? 'would reach others but for' : 'reaches nobody else by'} its policy`;
    journey(title, async ({ visitor, gateway, eyes }) => {
      gateway.on(script, (exchange) =>
        exchange.pass({
          rewrite: (code) => `${code};fetch('${elsewhere(gateway)}/words', { mode: 'no-cors' }).catch(() => {})`,
          ...(lax && { headers: { 'content-security-policy': 'connect-src *' } }),
        }),
      );
      await visitor.open(gateway.origin);
      await visitor.until(`${what} should run`, running, true, true);
      await aMoment();
      expect(gateway.asked.includes('/words')).toBe(lax);
      // WebKit's workers report nothing.
      expect(gateway.violations.splice(0)).toHaveLength(lax || eyes.engine === 'webkit' ? 0 : 1);
    });
  }
}

/** The gateway as another origin. */
function elsewhere(gateway: Gateway): string {
  return gateway.origin.replace('127.0.0.1', 'localhost');
}
