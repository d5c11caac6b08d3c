import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';
import { type HeaderRule, readHeaderRules } from '../../vite/hosting/header-rules.ts';
import { serve } from '../../vite/hosting/serve.ts';
import { type FileSource, SiteFiles } from '../../vite/hosting/site-files.ts';
import { buildOnce } from './build-once.ts';

/** Scripts have hashed names and are immutable; everything else is revalidated. */
const RULES: readonly HeaderRule[] = [
  { source: '**', headers: [{ key: 'cache-control', value: 'no-cache' }] },
  { source: '/assets/**', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
];

/** What else is different about a version. */
export interface Difference {
  /** Vite's mode: `retire` is `npm run build:retire`. */
  readonly mode?: string;
  /** What the page's first script does before anything else. */
  readonly first?: string;
}

/**
 * Builds the site. Each script contains `version`, so that no two versions share one; the running page reports it in
 * `window.siteVersion`.
 *
 * @returns the folder.
 */
export function buildVersion(version: string, { mode = 'production', first = '' }: Difference = {}): Promise<string> {
  const renderChunk = (code: string, { isEntry }: { readonly isEntry: boolean }) => ({
    code: `${isEntry ? first : ''}\n${code}\nwindow.siteVersion = '${version}';`,
    map: null,
  });
  const plugins = [{ name: 'version', renderChunk }];
  return buildOnce(JSON.stringify([version, mode, first]), (outDir) =>
    build({ mode, logLevel: 'error', build: { outDir, emptyOutDir: true }, plugins }),
  );
}

/** The repository in a folder of its own, for a build that differs in a file. */
const REPOSITORY = join(import.meta.dirname, '../..');
const LEFT_OUT = /^(node_modules|functions|dist|\..*|test-results|playwright-report)$/;

/**
 * Builds the site from a copy of the repository whose firebase.json has one header more: `X-Edition`, for every path.
 *
 * @returns the folder, and the rules to serve it by.
 */
export async function buildEdition(edition: string): Promise<{ folder: string; rules: readonly HeaderRule[] }> {
  const added: HeaderRule = { source: '**', headers: [{ key: 'X-Edition', value: edition }] };
  const file = join(REPOSITORY, 'firebase.json');
  const folder = await buildOnce(`edition ${edition}`, async (outDir) => {
    const root = mkdtempSync(join(tmpdir(), 'repository-'));
    for (const entry of readdirSync(REPOSITORY)) {
      if (!LEFT_OUT.test(entry)) cpSync(join(REPOSITORY, entry), join(root, entry), { recursive: true });
    }
    symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
    const config = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { headers: HeaderRule[] } };
    config.hosting.headers.push(added);
    writeFileSync(join(root, 'firebase.json'), JSON.stringify(config));
    const configFile = join(root, 'vite.config.ts');
    await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    rmSync(root, { recursive: true });
  });
  return { folder, rules: [...readHeaderRules(file), added] };
}

/** A web server whose site can be replaced while pages are open, like a deploy. */
export interface VersionServer extends WebServer {
  /** Serves only this folder from now on. Several take turns, one per page request. */
  deploy(...folders: readonly string[]): void;
  /** The headers from now on. Without it, only lifetimes. */
  rule(rules: readonly HeaderRule[]): void;
  /** Answers 404 for matching requests from now on; without a pattern hides nothing. */
  hide(pattern?: RegExp): void;
  /** Number of requests for the page itself, including those by scripts. */
  pages(): number;
}

/** Starts a server on a free port, without a database. Compresses nothing, which would take longer than it saves here. */
export async function serveVersions(): Promise<VersionServer> {
  let sites: readonly FileSource[] = [];
  let hidden: RegExp | undefined;
  let pages = 0;
  let headers = RULES;
  const files: FileSource = {
    find: async (path) =>
      hidden?.test(path) === true ? undefined : sites[(pages + sites.length - 1) % sites.length]?.find(path),
  };
  const server = await startWebServer((request, response) => {
    if (request.url?.split('?')[0] === '/') pages++;
    delete request.headers['accept-encoding'];
    void serve(request, response, files, headers);
  });
  return {
    ...server,
    deploy: (...folders) => {
      sites = folders.map((folder) => new SiteFiles(folder));
      pages = 0;
    },
    rule: (rules) => {
      headers = rules;
    },
    hide: (pattern) => {
      hidden = pattern;
    },
    pages: () => pages,
  };
}
