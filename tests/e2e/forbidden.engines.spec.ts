import { expect } from 'playwright/test';
import { journey } from './harness/journey.ts';
import { button } from './harness/targets.ts';
import { visit } from './harness/visitor.ts';

journey.use({ wantsMotion: true });

journey('what a policy forbids does not happen, and is noticed', async ({ engine, size, gateway }) => {
  const tab = await engine.newTab();
  const visitor = await visit(tab, size);
  const injected = '<script>document.title = "injected"</script><p onclick="a">A</p>';
  gateway.on(/^\/$/, (exchange) => exchange.pass({ rewrite: (page) => page.replace('</body>', `${injected}</body>`) }));
  await visitor.open(gateway.origin);
  await visitor.see(button('Pause animation'));
  const elsewhere = `${gateway.origin.replace('127.0.0.1', 'localhost')}/words`;
  // In tasks of their own: a driver's may do more than a page's. WebKit looks at a handler when it is needed.
  await tab.run(`setTimeout(() => document.querySelector('[onclick]').click())`);
  await tab.run(`setTimeout(() => void fetch('${elsewhere}', { method: 'POST', mode: 'no-cors' }).catch(() => {}))`);
  await tab.run(`setTimeout(() => { new Image().src = '${elsewhere}'; })`);
  await tab.run(`setTimeout(() => new Worker('/shell.sw.js'))`);
  const noticed = () => gateway.violations.map(({ directive }) => directive);
  const directives = ['script-src-elem', 'script-src-attr', 'connect-src', 'img-src', 'require-trusted-types-for'];
  await expect.poll(noticed).toEqual(expect.arrayContaining(directives));
  expect(await tab.evaluate(() => document.title)).not.toBe('injected');
  expect(gateway.asked.filter((path) => path.startsWith('/words'))).toEqual([]);
  gateway.violations.splice(0);
  gateway.unseen.splice(0); // of the worker
  await tab.close();
});
