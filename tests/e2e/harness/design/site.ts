import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildOnce } from '../../../support/build-once.ts';
import { serveVersions, type VersionServer } from '../../../support/versions.ts';

const REPOSITORY = new URL('../../../..', import.meta.url).pathname;

/** Builds design.html, which the site's own build leaves out, and serves it on a port of its own, without a database. */
export async function serveDesign(): Promise<VersionServer> {
  const folder = await buildOnce('design', (outDir) =>
    build({
      configFile: false,
      root: REPOSITORY,
      logLevel: 'error',
      plugins: [react()],
      // As it is written: all three engines know its CSS.
      build: { outDir, emptyOutDir: true, target: 'esnext', minify: false, rolldownOptions: { input: 'design.html' } },
    }),
  );
  const server = await serveVersions();
  server.deploy(folder);
  return server;
}

/** Runs in the page: whether its typeface and pictures are there. */
export function isDesignThere(): boolean {
  document.documentElement.style.scrollbarWidth = 'none'; // takes up room in one engine alone
  for (const image of document.images) image.loading = 'eager';
  const shown = document.querySelector('[data-part], dialog') !== null;
  return shown && document.fonts.check('1rem Geist') && [...document.images].every(({ complete }) => complete);
}
