import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type ResolvedConfig } from 'vite';

const ENTRY = 'src/entry-server.tsx';

/** What the built entry exports. */
interface Entry {
  readonly render: () => Promise<string>;
}

/** Builds the server entry (without the site's other plugins, or this would never end) and runs it: the page as HTML. */
export async function renderApp(config: ResolvedConfig): Promise<string> {
  const cache = join(config.root, 'node_modules/.cache'); // inside the project, for the entry to find its packages
  await mkdir(cache, { recursive: true });
  // A folder of its own, or two builds at the same time would take each other's away.
  const outDir = await mkdtemp(join(cache, 'prerender-'));
  try {
    await buildEntry(config, outDir);
    const { render } = (await import(pathToFileURL(join(outDir, 'entry-server.js')).href)) as Entry;
    return await render();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function buildEntry({ root, css, build: { target } }: ResolvedConfig, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: css.transformer, lightningcss: css.lightningcss ?? {} },
    build: { ssr: ENTRY, target, outDir, copyPublicDir: false, minify: false },
  });
}
