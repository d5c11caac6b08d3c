import { build } from 'vite';
import { expect, test } from 'vitest';
import { namedChunks } from './named-chunks.ts';

test('a build that lacks a named chunk fails and says which', async () => {
  const entry = { name: 'entry', resolveId: () => 'start-particles.js', load: () => "console.log('field');" };
  const built = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [namedChunks(), entry],
    build: { write: false, rolldownOptions: { input: 'start-particles.js' } },
  });
  await expect(built).rejects.toThrow(/no chunk called mount,(?!.*start-particles)/);
});
