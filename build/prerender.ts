import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { headTags, structuredDataTag } from './head.ts';
import { withPolicy } from './headers.ts';

/**
 * Writes the head, the styles and the rendered app into index.html at build time, so that one response paints a page that is
 * readable without scripts. In development, writes only the head, without the policy, because Vite needs inline scripts and
 * styles.
 *
 * @param url the site's URL; may be empty.
 */
export function prerender(url: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        const withHead = html
          .replace('<!--head-->', () => headTags(url))
          .replace('<!--structured-data-->', () => structuredDataTag(url));
        if (bundle === undefined || chunk === undefined) return withHead;

        const app = await renderApp(config);
        const css = takeStyles(bundle, chunk.fileName, app);
        const page = withHead
          .replace('<!--app-->', () => app)
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`);
        return withPolicy(moveScriptLast(page));
      },
    },
  };
}

/**
 * Removes from a build the style sheets that the prerendered page uses, and returns them joined in the order of the cascade.
 * The page inlines them, so no script has to load them. Vite loads the other style sheets with their chunks.
 */
function takeStyles(bundle: Rolldown.OutputBundle, entry: string, page: string): string {
  const shown = [...new Set(page.match(/(?<= class="[^"]*)[\w-]+/g))];
  const visited = new Set<string>();
  const sheets: string[] = [];
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || visited.has(name)) return;
    visited.add(name);
    chunk.imports.forEach(visit);
    for (const file of chunk.viteMetadata?.importedCss ?? []) {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') continue;
      const css = String(sheet.source);
      if (!shown.some((className) => css.includes(`.${className}`))) continue;
      sheets.push(css);
      delete bundle[file];
      chunk.viteMetadata?.importedCss.delete(file);
    }
    chunk.dynamicImports.forEach(visit);
  };
  visit(entry);
  return sheets.join('').trim();
}

/** Moves the script to the end and lowers its priority, so that it doesn't delay the first paint. */
function moveScriptLast(page: string): string {
  const tag = /\s*<script type="module"( [^>]*)><\/script>/.exec(page);
  if (tag === null) throw new Error('index.html has no script.');
  return page
    .replace(tag[0], '')
    .replace('</body>', () => `  <script type="module" fetchpriority="low"${tag[1]}></script>\n  </body>`);
}

/** Renders the page as HTML. Loads only React's plugin, not the site's others. */
async function renderApp({ root, base, mode, css }: ResolvedConfig): Promise<string> {
  const server = await createServer({
    configFile: false,
    root,
    base,
    mode,
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: css.transformer, lightningcss: css.lightningcss ?? {} },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { render } = (await server.ssrLoadModule('/src/entry-server.tsx')) as { render: () => Promise<string> };
    return await render();
  } finally {
    await server.close();
  }
}
