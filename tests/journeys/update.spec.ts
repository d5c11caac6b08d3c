import { rmSync } from 'node:fs';
import { buildVersion, serveVersions } from '../support/versions.ts';
import { journey } from './journey.ts';
import { button, text } from './targets.ts';

const siteVersion = () => (globalThis as { siteVersion?: string }).siteVersion ?? '';

journey('a new version is offered, waits, and loads once accepted', async ({ visitor }) => {
  journey.setTimeout(180_000);
  const first = await buildVersion('first');
  const second = await buildVersion('second');
  const server = await serveVersions();
  server.deploy(first);
  try {
    await visitor.open(server.origin);
    await visitor.until('the first version should run', siteVersion, 'first');
    const served = () => navigator.serviceWorker.controller !== null;
    await visitor.until('the worker should serve the page', served, true, true);
    server.deploy(second);
    await visitor.reload(); // browsers check for a new version on page load
    await visitor.see(text('A new version is ready.'));
    await visitor.until('the first version should still run', siteVersion, 'first');
    await visitor.click(button('Reload'));
    await visitor.until('the second version should run', siteVersion, 'second');
  } finally {
    await server.close();
    for (const folder of [first, second]) rmSync(folder, { recursive: true });
  }
});
