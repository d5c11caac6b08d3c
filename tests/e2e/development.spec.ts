import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '../../tools/web-server.ts';
import { openForm, test } from '../support/site.ts';

test('the development server renders the page and opens the form, without errors', async ({ page }) => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'development-'));
  // Runs in a separate process, because Vite sets NODE_ENV, which would change later builds by tests in this process.
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  vite.stderr.on('data', (part) => {
    errors += part;
  });
  page.once('close', () => vite.kill());
  const open = () =>
    page.goto(`http://127.0.0.1:${port}/`).then(
      (response) => response?.status(),
      () => undefined,
    );
  await expect.poll(open, { timeout: 60_000 }).toBe(200); // the first start prepares the packages
  await openForm(page);
  await expect(page.locator('#home canvas')).toBeVisible();
  expect(errors).toBe('');

  rmSync(folder, { recursive: true });
});
