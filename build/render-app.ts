import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type ResolvedConfig } from 'vite';

const ENTRY = 'src/entry-server.tsx';

/** The built entry's exports. */
interface Entry {
  readonly render: () => Promise<string>;
}

/** Builds the server entry (without the site's other plugins, to avoid recursion) and runs it: the page as HTML. */
export async function renderApp(config: ResolvedConfig): Promise<string> {
  const cache = join(config.root, 'node_modules/.cache'); // inside the project, so that the entry finds its packages
  await mkdir(cache, { recursive: true });
  // A folder per build, or concurrent builds would delete each other's.
  const outDir = await mkdtemp(join(cache, 'prerender-'));
  try {
    await buildEntry(config, outDir);
    const { render } = (await import(pathToFileURL(join(outDir, 'entry-server.js')).href)) as Entry;
    return await render();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function buildEntry({ root, base, css, build: { target } }: ResolvedConfig, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: css.transformer, lightningcss: css.lightningcss ?? {} },
    build: { ssr: ENTRY, target, outDir, copyPublicDir: false, minify: false },
  });
}
