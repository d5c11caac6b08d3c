import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';
import { serve } from '../../vite/hosting/serve.ts';
import { type FileSource, SiteFiles } from '../../vite/hosting/site-files.ts';

/** Scripts have hashed names and are immutable; everything else is revalidated. */
const RULES = [
  { source: '**', headers: [{ key: 'cache-control', value: 'no-cache' }] },
  { source: '/assets/**', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
];

/**
 * Builds the site into a folder of its own. Each script contains `version`, so that no two versions share one; the
 * running page reports it in `window.siteVersion`.
 *
 * @returns the folder.
 */
export async function buildVersion(version: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `site-${version}-`));
  const renderChunk = (code: string) => ({ code: `${code}\nwindow.siteVersion = '${version}';`, map: null });
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true }, plugins: [{ name: 'version', renderChunk }] });
  return outDir;
}

/** A web server whose site can be replaced while pages are open, like a deploy. */
export interface VersionServer extends WebServer {
  /** Serves only this folder from now on. Several take turns, one per page request. */
  deploy(...folders: readonly string[]): void;
  /** Answers 404 for matching requests from now on; without a pattern hides nothing. */
  hide(pattern?: RegExp): void;
  /** Number of requests for the page itself, including those by scripts. */
  pages(): number;
}

/** Starts a server on a free port, without a database. */
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
