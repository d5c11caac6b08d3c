import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type ResolvedConfig } from 'vite';

const ENTRY = 'src/entry-server.tsx';

/** Builds the server entry (without the site's other plugins, or this would never end) and runs it: the page as HTML. */
export async function renderApp({ root, css, build: { target } }: ResolvedConfig): Promise<string> {
  const outDir = join(root, 'node_modules/.cache/prerender');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: css.transformer, lightningcss: css.lightningcss ?? {} },
    build: { ssr: ENTRY, target, outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  });
  const entry = pathToFileURL(join(outDir, 'entry-server.js'));
  entry.searchParams.set('built', String(Date.now()));
  const { render } = (await import(entry.href)) as { render: () => Promise<string> };
  return render();
}
