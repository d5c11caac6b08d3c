import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';
import { serve } from '../../vite/hosting/serve.ts';
import { type FileSource, SiteFiles } from '../../vite/hosting/site-files.ts';

/** Scripts keep their names' promise; all else is asked for anew. */
const RULES = [
  { source: '**', headers: [{ key: 'cache-control', value: 'no-cache' }] },
  { source: '/assets/**', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
];

/**
 * Builds the site into a folder of its own. Each of its scripts carries `version`, so that no two versions share one;
 * the page that runs it says so in `window.siteVersion`.
 *
 * @returns the folder.
 */
export async function buildVersion(version: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `site-${version}-`));
  const renderChunk = (code: string) => ({ code: `${code}\nwindow.siteVersion = '${version}';`, map: null });
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true }, plugins: [{ name: 'version', renderChunk }] });
  return outDir;
}

/** A web server whose site can be exchanged while pages are open: a deploy. */
export interface VersionServer extends WebServer {
  /** Serves this folder from now on, and nothing of the one before. Several take turns with every page asked for. */
  deploy(...folders: readonly string[]): void;
  /** Answers 404 for what matches, from now on; nothing is hidden without a pattern. */
  hide(pattern?: RegExp): void;
  /** How often the page itself was asked for, scripts' questions included. */
  pages(): number;
}

/** Starts a server on a free port. It has no database. */
export async function serveVersions(): Promise<VersionServer> {
  let sites: readonly FileSource[] = [];
  let hidden: RegExp | undefined;
  let pages = 0;
  const files: FileSource = {
    find: async (path) =>
      hidden?.test(path) === true ? undefined : sites[(pages + sites.length - 1) % sites.length]?.find(path),
  };
  const server = await startWebServer((request, response) => {
    if (request.url?.split('?')[0] === '/') pages++;
    void serve(request, response, files, RULES);
  });
  return {
    ...server,
    deploy: (...folders) => {
      sites = folders.map((folder) => new SiteFiles(folder));
      pages = 0;
    },
    hide: (pattern) => {
      hidden = pattern;
    },
    pages: () => pages,
  };
}
