import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import { headTags, structuredDataTag } from './head.ts';
import { lazyStyles } from './lazy-styles.ts';
import { withPolicy } from './page-policy.ts';

/**
 * Writes the page into index.html at build time: head, styles and the rendered app, so that one response paints it and
 * it is readable without a script. Styles that the rendered page does not use go into the scripts that do. In
 * development, where Vite needs inline scripts and styles, only the head is filled in, without the policy.
 *
 * @param url the site's address; may be empty.
 */
export function prerender(url: string): Plugin[] {
  let config: ResolvedConfig;
  let rendered: Promise<string> | undefined;
  const render = () => {
    rendered ??= renderApp(config);
    return rendered;
  };
  const page: Plugin = {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      rendered = undefined;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const withHead = html
          .replace('<!--head-->', () => headTags(url))
          .replace('<!--structured-data-->', () => structuredDataTag(url));
        if (bundle === undefined) return withHead;

        const app = await render();
        let page = withHead.replace('<!--app-->', () => app);
        for (const [file, asset] of Object.entries(bundle)) {
          if (asset.type !== 'asset' || !file.endsWith('.css')) continue;
          const link = new RegExp(`<link rel="stylesheet"[^>]*${file.replaceAll('.', '\\.')}[^>]*>`);
          if (!link.test(page)) throw new Error(`index.html does not link ${file}, so it can't be inlined.`);
          const css = String(asset.source).replaceAll('</', '<\\/').trim();
          page = page.replace(link, () => `<style>${css}</style>`);
          delete bundle[file];
        }
        return withPolicy(scriptLast(page));
      },
    },
  };
  return [page, lazyStyles(render)];
}

/** Moves the script to the end with low priority: it must not compete with what is painted. */
function scriptLast(page: string): string {
  const tag = /\s*<script type="module"( [^>]*)><\/script>/.exec(page);
  if (tag === null) throw new Error('index.html has no script.');
  return page
    .replace(tag[0], '')
    .replace('</body>', () => `  <script type="module" fetchpriority="low"${tag[1]}></script>\n  </body>`);
}

/** Renders the page as HTML, without the site's other plugins. */
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
