import { setTimeout } from 'node:timers/promises';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { renderApp } from './render-app.ts';

test('builds at the same time do not take each other’s files away', async () => {
  const config = await resolveConfig({}, 'build', 'production', 'production');
  const starts = [0, 50, 100, 150, 200, 250, 300, 350];
  const pages = await Promise.all(starts.map((ms) => setTimeout(ms).then(() => renderApp(config))));
  for (const page of pages) expect(page).toBe(pages[0]);
  expect(pages[0]).toContain('id="contact"');
});
