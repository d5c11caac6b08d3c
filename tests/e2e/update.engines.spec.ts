import { buildEdition, editionRules, SITE, serveVersions } from '../support/versions.ts';
import { journey } from './harness/journey.ts';
import { offered, served } from './harness/shell-state.ts';
import { button } from './harness/targets.ts';
import { waitFor } from './harness/wait-for.ts';

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

journey('a header that changes alone reaches those who have been here before', async ({ visitor }) => {
  journey.setTimeout(180_000);
  const server = await serveVersions();
  server.rule(editionRules('first'));
  server.deploy(SITE);
  const newRules = editionRules('second');
  const second = await buildEdition(newRules);
  try {
    await visitor.open(server.origin);
    await served(visitor);
    await visitor.reload();
    await visitor.until('all should come with the first headers', editions, ['first']);
    server.rule(newRules);
    server.deploy(second);
    await visitor.reload();
    await offered(visitor);
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
