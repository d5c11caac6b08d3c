import { buildVersion, editionRules, serveVersions, type VersionServer } from '../support/versions.ts';
import { journey } from './harness/journey.ts';
import { served } from './harness/shell-state.ts';
import { button, text } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';
import { waitFor } from './harness/wait-for.ts';

/** By then an engine that looks for a new version has kept it. Firefox puts that off while its worker is busy. */
const VISIT_MS = 40_000;

/** The page's first script, which no two versions share. */
const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** The editions of all that the page consists of and of the service worker, without repeats. */
async function editions(): Promise<readonly string[]> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = ['/', '/index.html', '/icons/favicon.png', '/shell.sw.js'];
  const files = [...paths, ...fetched.filter((url) => new URL(url).pathname.startsWith('/assets/'))];
  const answers = await Promise.all(files.map((url) => fetch(url)));
  return [...new Set(answers.map(({ headers }) => headers.get('x-edition') ?? 'none'))].sort();
}

/** The states of the page's workers, and the script that runs: what a failure is read from. */
async function workers(): Promise<readonly unknown[]> {
  const registered = await navigator.serviceWorker.getRegistration();
  const { installing, waiting, active } = registered ?? {};
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  return [installing?.state, waiting?.state, active?.state, navigator.serviceWorker.controller === active, script];
}

/** Loads the page until a new version is offered. Firefox now and then looks for none after a load that soon follows another. */
async function comesBack(visitor: Visitor, server: VersionServer): Promise<void> {
  const seen = async () => ({
    offers: await visitor.count(text('A new version is ready.')),
    workers: await visitor.tab.evaluate(workers),
    scripts: server.scripts(),
  });
  for (let visits = 1; ; visits++) {
    await visitor.reload();
    try {
      await waitFor('a new version should be offered', seen, ({ offers }) => offers === 1, VISIT_MS);
      return;
    } catch (error) {
      if (visits === 3) throw error;
    }
  }
}

journey('a header that changes alone reaches those who have been here before', async ({ visitor }) => {
  journey.setTimeout(180_000);
  const server = await serveVersions();
  server.rule(editionRules('first'));
  server.deploy(await buildVersion('first'));
  const newRules = editionRules('second');
  const second = await buildVersion('second'); // what other headers bring; `serving.spec.ts` has their names
  try {
    await visitor.open(server.origin);
    await served(visitor);
    await visitor.reload();
    await visitor.until('all should come with the first headers', editions, ['first']);
    server.rule(newRules);
    server.deploy(second);
    await comesBack(visitor, server);
    const before = await visitor.tab.evaluate(entry);
    await visitor.click(button('Reload'));
    // Not by asking for files: a worker that is busy answering is not replaced.
    await waitFor(
      'the new version should run',
      () => visitor.tab.evaluate(entry),
      (now) => now !== before,
    );
    await visitor.until('all should come with the second headers', editions, ['second']);
  } finally {
    await server.close();
  }
});
