import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '../../tools/web-server.ts';
import { openForm, test } from '../support/site.ts';

test('the development server renders the page, and the form opens', async ({ page }) => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'development-'));
  // Runs in a separate process, because Vite sets NODE_ENV, which would change later builds by tests in this process.
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  page.once('close', () => vite.kill());
  const open = () =>
    page.goto(`http://127.0.0.1:${port}/`).then(
      (response) => response?.status(),
      () => undefined,
    );
  await expect.poll(open).toBe(200);
  await openForm(page);
  await expect(page.locator('#home canvas')).toBeVisible();

  rmSync(folder, { recursive: true });
});
