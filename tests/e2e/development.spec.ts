import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '../../tools/web-server.ts';
import { openForm, test } from '../support/site.ts';

test('the development server renders the page, and the form opens', async ({ page }) => {
  const { createServer } = await import('vite'); // imported only here, because Vite takes a second to load
  const folder = mkdtempSync(join(tmpdir(), 'development-'));
  process.env.DATA_DIR = join(folder, 'data');
  const server = await createServer({
    logLevel: 'error',
    cacheDir: join(folder, 'cache'),
    server: { port: await freePort() },
  });
  await server.listen();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await openForm(page);
  await expect(page.locator('#home canvas')).toBeVisible();
  await server.close();
  rmSync(folder, { recursive: true });
});
