import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeaderRule, readHeaderRules } from '../../build/hosting/header-rules.ts';
import { serveFolder } from '../../build/hosting/serve-folder.ts';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';
import { buildOnce } from './build-once.ts';
import { hurried, START_CHUNK } from './rewrites.ts';

/** Scripts have hashed names and are immutable; everything else is revalidated. */
const RULES: readonly HeaderRule[] = [
  { source: '**', headers: [{ key: 'cache-control', value: 'no-cache' }] },
  { source: '**/assets/**', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
];

const REPOSITORY = join(import.meta.dirname, '../..');
/** The site as `npm start` has built it. */
const SITE = join(REPOSITORY, 'dist');
const CONFIG = join(REPOSITORY, 'firebase.json');

/**
 * Makes another version of the built site: its scripts and fonts have other names, its other files
 * other revisions, so that no two versions share one, and its page reports it in `window.siteVersion`. It waits for a quiet network for a moment only.
 *
 * @param first what the page's first script does before anything else.
 * @returns the folder.
 */
export function buildVersion(version: string, { first = '' } = {}): Promise<string> {
  return buildOnce(JSON.stringify([version, first]), async (folder) => {
    cpSync(SITE, folder, { recursive: true });
    const hashes = readdirSync(join(folder, 'assets')).flatMap(
      (name) => /-([\w-]{8})\.(?:js|woff2)$/.exec(name)?.[1] ?? [],
    );
    const renew = (text: string) =>
      hashes.reduce((all, hash) => all.replaceAll(`-${hash}`, `-${digest(version + hash)}`), text);
    const change = (path: string, into = (text: string) => text) => {
      const text = into(readFileSync(join(folder, path), 'utf8'));
      rmSync(join(folder, path));
      writeFileSync(join(folder, renew(path)), renew(text));
    };
    for (const name of readdirSync(join(folder, 'assets'))) {
      if (name.endsWith('.woff2')) renameSync(join(folder, 'assets', name), join(folder, 'assets', renew(name)));
      if (!name.endsWith('.js')) continue;
      const isFirst = name.startsWith('index-');
      const isStart = START_CHUNK.test(`/assets/${name}`);
      change(`assets/${name}`, (code) =>
        isFirst ? `${first}\n${code}\nwindow.siteVersion = '${version}';` : isStart ? hurried(code) : code,
      );
    }
    change('index.html');
    change('shell.sw.js', (code) => code.replace(/(?<="revision":")[^"]+/g, `$&-${version}`));
  });
}

/** A version whose first script never gets anywhere, without an error that a test would have to forgive. */
export function buildStuck(): Promise<string> {
  return buildVersion('stuck', { first: "window.siteVersion = 'stuck'; await new Promise(() => {});" });
}

/** Builds the version that retires the worker, `npm run build:retire`. It reports itself as `retired`. */
export function buildRetired(): Promise<string> {
  const renderChunk = (code: string) => ({ code: `${code}\nwindow.siteVersion = 'retired';`, map: null });
  const plugins = [{ name: 'version', renderChunk }];
  return buildOnce('retired', async (outDir) => {
    const { build } = await import('vite'); // takes a second to load
    await build({ mode: 'retire', logLevel: 'error', build: { outDir, emptyOutDir: true }, plugins });
  });
}

/** The rules of firebase.json and one header more, for every path: `X-Edition`. */
export function editionRules(edition: string): readonly HeaderRule[] {
  return [...readHeaderRules(CONFIG), { source: '**', headers: [{ key: 'X-Edition', value: edition }] }];
}

/** A web server whose site can be replaced while pages are open, like a deploy. */
export interface VersionServer extends WebServer {
  /** Serves only this folder from now on. Several take turns, one per page request; without one nobody answers. */
  deploy(...folders: readonly string[]): void;
  /** The headers from now on. Without it, only lifetimes. */
  rule(rules: readonly HeaderRule[]): void;
  /** Answers 404 for matching requests from now on; without a pattern hides nothing. */
  hide(pattern?: RegExp): void;
  /** Leaves matching requests unanswered from now on. @returns how many came. */
  hold(pattern: RegExp): () => number;
  /** Number of requests for the page itself, including those by scripts. */
  pages(): number;
}

/** Starts a server on a free port, without a database. Compresses nothing, which would take longer than it saves here. */
export async function serveVersions(): Promise<VersionServer> {
  let sites: readonly string[] = [];
  let hidden: RegExp | undefined;
  let held: RegExp | undefined;
  let pages = 0;
  let waiting = 0;
  let headers = RULES;
  const server = await startWebServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path === '/') pages++;
    const site = sites[(pages + sites.length - 1) % sites.length];
    if (site === undefined) return void request.socket.destroy();
    if (held?.test(request.url ?? '') === true) return void ++waiting;
    if (hidden?.test(path) === true) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    delete request.headers['accept-encoding'];
    serveFolder(site, headers)(request, response);
  });
  return {
    ...server,
    deploy: (...folders) => {
      sites = folders;
      pages = 0;
    },
    rule: (rules) => {
      headers = rules;
    },
    hide: (pattern) => {
      hidden = pattern;
    },
    hold: (pattern) => {
      held = pattern;
      return () => waiting;
    },
    pages: () => pages,
  };
}

/** Eight characters, as in a built script's name. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
