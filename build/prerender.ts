import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown, type ViteDevServer } from 'vite';
import type { LegalBuild } from '../src/content/legal.ts';
import { withPolicy } from './headers.ts';

type LocalizedBuild = typeof import('./localized-build.ts');

/**
 * Writes the head, the first screen's styles and the rendered app into index.html at build time. So one response paints the
 * first screen, and the page is readable without scripts. Adds the files of `unhashed-files.ts`. In development, writes only
 * the head and structured data, without a policy: Vite needs inline scripts and styles.
 *
 * @param url the site's URL; may be empty.
 * @param needs the parts of the configuration that affect the legal texts.
 */
export function prerender(url: string, needs: LegalBuild): Plugin {
  let config: ResolvedConfig;
  let localized: LocalizedBuild;
  let app: string;
  const below = { fileName: '', source: '' };
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      if (config.command !== 'build') return;
      const server = await createModuleServer(config);
      try {
        localized = await loadLocalizedBuild(server);
        app = await localized.render();
      } finally {
        await server.close();
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk, server }) {
        const { headTags, languageAttributes, structuredDataTag } = server
          ? await loadLocalizedBuild(server)
          : localized;
        const withHead = html
          .replace('lang="en"', languageAttributes)
          .replace('<!--head-->', () => headTags(url))
          .replace('<!--structured-data-->', () => structuredDataTag(url));
        if (bundle === undefined || chunk === undefined) return withHead;

        // The first screen ends with the hero. The styles of what follows are in a file, which blocks only what follows.
        const end = app.indexOf('</section>') + '</section>'.length;
        const css = takeStyles(bundle, chunk.fileName, app.slice(0, end));
        below.source = takeStyles(bundle, chunk.fileName, app.slice(end));
        below.fileName = `assets/sections-${createHash('sha256').update(below.source).digest('base64url').slice(0, 8)}.css`;
        const link = `<link rel="stylesheet" href="${config.base}${below.fileName}">`;
        const page = withHead
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
          .replace('<!--app-->', () => app.slice(0, end) + link + app.slice(end));
        return withPolicy(moveScriptLast(page));
      },
    },
    generateBundle(_, bundle) {
      const files = localized.unhashedFiles(url, needs, typefaceUrls(bundle, config.base));
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, below.fileName), below.source);
    },
  };
}

/** Returns the URLs of a build's typefaces. */
function typefaceUrls(bundle: Rolldown.OutputBundle, base: string): readonly string[] {
  return Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => base + file);
}

/**
 * Removes from a build the style sheets that a part of the prerendered page uses, and returns them joined in the order of the
 * cascade. The page has them, so no script has to load them. Vite loads the other style sheets with their chunks.
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

/** Creates a server that loads the page's modules. Of the site's Vite plugins, it uses only React's. */
function createModuleServer({ root, base, mode, css, define, resolve }: ResolvedConfig): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root,
    base,
    mode,
    define: define ?? {},
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: resolve.alias },
    css: { transformer: css.transformer, lightningcss: css.lightningcss ?? {} },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
}

async function loadLocalizedBuild(server: ViteDevServer): Promise<LocalizedBuild> {
  return (await server.ssrLoadModule('/build/localized-build.ts')) as LocalizedBuild;
}
