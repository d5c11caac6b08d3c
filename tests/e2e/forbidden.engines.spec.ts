import { expect } from 'playwright/test';
import type { Gateway } from './harness/gateway.ts';
import { journey } from './harness/journey.ts';
import { button } from './harness/targets.ts';
import { visit } from './harness/visitor.ts';

journey.use({ wantsMotion: true });

/** What an injected script or markup would try, by the directive that forbids it. */
const TRIES: Readonly<Record<string, (elsewhere: string) => unknown>> = {
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

const words = (gateway: Gateway) => gateway.asked.filter((path) => path.startsWith('/words')).toSorted();

journey('what a policy forbids does not happen, and is noticed', async ({ engine, size, gateway }) => {
  const tab = await engine.newTab();
  const visitor = await visit(tab, size);
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
  expect(words(gateway)).toEqual([]);
  gateway.violations.splice(0);
  await tab.close();
});

/** The gateway as another origin. */
function elsewhere(gateway: Gateway): string {
  return gateway.origin.replace('127.0.0.1', 'localhost');
}
