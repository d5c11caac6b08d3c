import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'vite';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';
import { type HeaderRule, readHeaderRules } from '../../vite/hosting/header-rules.ts';
import { serve } from '../../vite/hosting/serve.ts';
import { type FileSource, SiteFiles } from '../../vite/hosting/site-files.ts';

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
 * Builds the site into a folder of its own. Each script contains `version`, so that no two versions share one; the
 * running page reports it in `window.siteVersion`.
 *
 * @returns the folder.
 */
export function buildVersion(version: string, { mode = 'production', first = '' }: Difference = {}): Promise<string> {
  return onceARun(JSON.stringify([version, mode, first]), (outDir) => buildInto(outDir, version, mode, first));
}

async function buildInto(outDir: string, version: string, mode: string, first: string): Promise<void> {
  const renderChunk = (code: string, { isEntry }: { readonly isEntry: boolean }) => ({
    code: `${isEntry ? first : ''}\n${code}\nwindow.siteVersion = '${version}';`,
    map: null,
  });
  const plugins = [{ name: 'version', renderChunk }];
  await build({ mode, logLevel: 'error', build: { outDir, emptyOutDir: true }, plugins });
}

/** One for all of a run: `playwright.config.ts`. */
const BUILDS = process.env.E2E_FOLDER ?? mkdtempSync(join(tmpdir(), 'builds-'));

/**
 * A copy of what `make` writes into a folder. It is made once a run, whichever engine, file or worker asks first: a
 * build takes longer than most tests.
 *
 * @param name what tells it from all others.
 * @returns the copy, which is the caller's to remove.
 */
async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const made = join(BUILDS, createHash('sha256').update(name).digest('hex'));
  const lock = `${made}-lock`;
  while (!existsSync(made)) {
    try {
      mkdirSync(lock);
    } catch {
      await setTimeout(200); // another worker is at it
      continue;
    }
    try {
      const folder = mkdtempSync(`${made}-`);
      await make(folder);
      renameSync(folder, made);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  const copy = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(made, copy, { recursive: true });
  return copy;
}

/** The repository in a folder of its own, for a build that differs in a file. */
const REPOSITORY = join(import.meta.dirname, '../..');
const LEFT_OUT = /^(node_modules|dist|\..*|test-results|playwright-report)$/;

/**
 * Builds the site from a copy of the repository whose firebase.json has one header more: `X-Edition`, for every path.
 *
 * @returns the folder, and the rules to serve it by.
 */
export async function buildEdition(edition: string): Promise<{ folder: string; rules: readonly HeaderRule[] }> {
  const rule: HeaderRule = { source: '**', headers: [{ key: 'X-Edition', value: edition }] };
  const folder = await onceARun(`edition ${edition}`, (outDir) => buildWith(outDir, rule));
  return { folder, rules: [...readHeaderRules(join(REPOSITORY, 'firebase.json')), rule] };
}

async function buildWith(outDir: string, rule: HeaderRule): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  for (const entry of readdirSync(REPOSITORY)) {
    if (!LEFT_OUT.test(entry)) cpSync(join(REPOSITORY, entry), join(root, entry), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  const file = join(root, 'firebase.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { headers: HeaderRule[] } };
  config.hosting.headers.push(rule);
  writeFileSync(file, JSON.stringify(config));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  rmSync(root, { recursive: true });
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

/** Starts a server on a free port, without a database. */
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
