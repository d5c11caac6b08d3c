import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { styleHashes } from '../../build/headers.ts';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';
import { buildOnce } from './build-once.ts';

/** The folder of the site built by `npm start`. */
const SITE = join(import.meta.dirname, '../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.png': 'image/png',
};

/** A version of the site. Its assets' URLs contain `name`; its first script stores `name` in `window.siteVersion`. */
export interface Version {
  readonly name: string;
  /** The folder of the version's build; by default, that of `npm start`. */
  readonly folder?: string;
  /** Code to run at the start of the first script. */
  readonly first?: string;
  /** The name of the version whose pages are still served, as during an unfinished deploy. By default, this version. */
  readonly pages?: string;
}

/** A version whose first script never finishes. It doesn't throw, because an unhandled error would fail the test. */
export const STUCK: Version = { name: 'stuck', first: 'await new Promise(() => {});' };

/** Builds the version with which owners remove the service worker from visitors' browsers: see docs/owners.md. */
export async function buildRetired(): Promise<Version> {
  const folder = await buildOnce('retired', async (outDir) => {
    const { build } = await import('vite'); // imported only here, because Vite takes a second to load
    process.env.RETIRE = '1';
    // Omits the public files, to test that a site whose demos were deleted can be built.
    await build({ logLevel: 'error', publicDir: false, build: { outDir, emptyOutDir: true } });
    delete process.env.RETIRE;
  });
  return { name: 'retired', folder };
}

/** A web server that can replace its site while pages are open, as a deploy does. */
export interface VersionServer extends WebServer {
  /** Replaces the site with a version. */
  deploy(version: Version): void;
  /**
   * Answers matching requests with status 404 or, like a network's sign-in page, with status 200 and an HTML page. Without a
   * pattern, stops doing so.
   */
  hide(pattern?: RegExp, by?: 'a page'): void;
  /** Returns the number of requests that `hide` has answered so far. */
  hits(): number;
}

/**
 * Serves the version `first` on a free port, without a database and without the site's headers. Like some hosts, redirects pages
 * to URLs without `.html` and sends `Vary: Accept`.
 */
export async function serveVersions(first: Version): Promise<VersionServer> {
  let version = first;
  let hidden: RegExp | undefined;
  let byPage = false;
  let hits = 0;
  const server = await startWebServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const withoutEnding = pathname.replace(/\.html$/, '');
    if (withoutEnding !== pathname) return void response.writeHead(308, { location: withoutEnding }).end();
    const isHidden = hidden?.test(pathname) === true;
    if (isHidden) hits++;
    const content = isHidden ? undefined : await contentOf(version, pathname);
    if (content === undefined) {
      // Firebase Hosting sends an error with the headers of the missing file.
      const lifetime = pathname.endsWith('/') ? 'no-cache' : 'max-age=31536000, immutable';
      response.writeHead(isHidden && byPage ? 200 : 404, { 'content-type': TYPES['.html'], 'cache-control': lifetime });
      return void response.end(await contentOf(version, '/404.html'));
    }
    const type = TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', vary: 'accept' }).end(content);
  });
  return {
    ...server,
    deploy: (next) => {
      version = next;
    },
    hide: (pattern, by) => {
      hidden = pattern;
      byPage = by === 'a page';
    },
    hits: () => hits,
  };
}

/**
 * Reads a file of a version. Versions can share one build, so this function makes their files differ: it replaces `assets` in
 * URLs with `name` (in HTML, with `pages`), and appends `name` to each revision in the precache.
 */
async function contentOf(
  { name, folder = SITE, first = '', pages = name }: Version,
  path: string,
): Promise<Buffer | string | undefined> {
  if (path.includes('/assets/')) return undefined;
  const page = path.replace(/\/$/, '/index').replace(/\/[^./]+$/, '$&.html');
  const file = page.replace(`/${name}/`, '/assets/');
  const content = await readFile(join(folder, file)).catch(() => undefined);
  if (content === undefined || !/\.(html|js|css)$/.test(file)) return content;
  const text = content.toString().replaceAll('assets/', `${file.endsWith('.html') ? pages : name}/`);
  if (file.endsWith('/shell.sw.js')) return text.replace(/(?<="revision":")[^"]+/g, `$&-${name}`);
  if (/\/index-[\w-]{8}\.js$/.test(file)) return `window.siteVersion = '${name}'; ${first}\n${text}`;
  return file.endsWith('.html') ? allowStyles(text) : text;
}

/** Updates the hashes in a page's policy after its inlined styles have changed. */
export function allowStyles(page: string): string {
  return page.replace(/(?<=style-src-elem 'self' )'sha256-[^;"]*/, styleHashes(page));
}
