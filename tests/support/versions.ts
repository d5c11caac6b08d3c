import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

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
export interface VersionServer {
  readonly origin: string;
  /** Serves only this folder from now on. Several take turns, one per page request. */
  deploy(...folders: readonly string[]): void;
  /** Answers 404 for matching requests from now on; without a pattern hides nothing. */
  hide(pattern?: RegExp): void;
  /** Number of requests for the page itself, including those by scripts. */
  pages(): number;
  close(): void;
}

/** Starts a server on a free port, without a database. */
export async function serveVersions(): Promise<VersionServer> {
  let folders: readonly string[] = [];
  let hidden: RegExp | undefined;
  let pages = 0;
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/') pages++;
    const folder = folders[(pages + folders.length - 1) % folders.length] ?? '';
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const found = hidden?.test(pathname) !== true && existsSync(file) && statSync(file).isFile();
    response.writeHead(found ? 200 : 404, {
      'content-type': found ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/plain',
      'cache-control': found && pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(found ? readFileSync(file) : 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: (...next) => {
      folders = next;
      pages = 0;
    },
    hide: (pattern) => {
      hidden = pattern;
    },
    pages: () => pages,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
