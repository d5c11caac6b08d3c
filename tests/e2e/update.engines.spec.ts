import { buildVersion, editionRules, serveVersions } from '../support/versions.ts';
import { journey } from './harness/journey.ts';
import { offeredOrTaken, runs, served, takenOver } from './harness/page-state.ts';
import { button } from './harness/targets.ts';
import type { Visitor } from './harness/visitor.ts';

journey.use({ device: 'desktop' });

/** By then an engine that looks for a new version has kept it. Firefox puts that off while its worker is busy. */
const VISIT_MS = 40_000;

/** The editions of all that the page consists of and of the service worker, without repeats. */
async function editions(): Promise<readonly string[]> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = ['/', '/index.html', '/icons/favicon.png', '/shell.sw.js'];
  const files = [...paths, ...fetched.filter((url) => new URL(url).pathname.startsWith('/assets/'))];
  const answers = await Promise.all(files.map((url) => fetch(url)));
  return [...new Set(answers.map(({ headers }) => headers.get('x-edition') ?? 'none'))].sort();
}

/** Loads the page until the second version is there. A check that began before the deploy spares Firefox the next one. */
async function comesBack(visitor: Visitor): Promise<void> {
  for (let visits = 1; ; visits++) {
    await visitor.reload();
    try {
      return await offeredOrTaken(visitor, 'second', VISIT_MS);
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
    await comesBack(visitor);
    if ((await visitor.count(button('Reload'))) === 1) await visitor.click(button('Reload'));
    await runs(visitor, 'second');
    await takenOver(visitor, server.origin);
    await visitor.until('all should come with the second headers', editions, ['second']);
  } finally {
    await server.close();
  }
});
