import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A part of the site, with its transfer size and its budget in kB (1000 bytes). */
export interface Size {
  readonly what: string;
  readonly kB: number;
  readonly budget: number;
}

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
/** Matches the chunks that consist mostly of packages, and have no budget of their own. */
const VENDOR = /^(react|database|sign-in)-/;
/** Matches the inbox's chunks for phone numbers and spreadsheets, which consist mostly of packages. Visitors never load them. */
const INBOX_PACKAGES = /^(call-links-|spreadsheet\.worker-)/;

/** Returns a file's transfer size in bytes: text compressed with brotli (quality 11), pictures and fonts unchanged. */
export function transferSize(path: string, content: Buffer): number {
  return TEXT.test(path) ? brotliCompressSync(content).length : content.length;
}

/**
 * Measures the transfer sizes of a built site's parts.
 *
 * @throws Error if a part is missing.
 */
export function measureSizes(site: string): Size[] {
  const assets = readdirSync(join(site, 'assets'));
  /** The page's file in each language. */
  const pages = ['', ...readdirSync(site)]
    .map((folder) => join(folder, 'index.html'))
    .filter((page) => existsSync(join(site, page)));
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const first = [...html.matchAll(/<script[^>]* src="[^"]*assets\/([^"]+)"/g)].map(([, file = '']) => file);
  const all = assets.filter((file) => file.endsWith('.js'));
  const inboxPackages = all.filter((file) => INBOX_PACKAGES.test(file));
  const scripts = all.filter((file) => !INBOX_PACKAGES.test(file));
  const worker = scripts.filter((file) => file.startsWith('particles.worker-'));
  const lazy = scripts.filter((file) => !VENDOR.test(file) && !first.includes(file));
  const weigh = (path: string) => transferSize(path, readFileSync(join(site, path))) / 1000;
  const weighAll = (what: string, files: readonly string[]) => {
    if (files.length === 0) throw new Error(`The build has no ${what}: correct bench/budgets.ts.`);
    return files.map((file) => weigh(`assets/${file}`));
  };
  const sum = (what: string, files: readonly string[]) => weighAll(what, files).reduce((total, kB) => total + kB);
  return [
    { what: 'largest first response: HTML with its styles', kB: Math.max(...pages.map(weigh)), budget: 14.6 },
    { what: 'first script', kB: sum('first script', first), budget: 4.5 },
    { what: 'particle worker', kB: sum('particle worker', worker), budget: 7.6 },
    { what: 'largest lazy script of our own', kB: Math.max(...weighAll('lazy script', lazy)), budget: 12 },
    { what: 'all other scripts, with packages', kB: sum('script', scripts), budget: 182 },
    { what: 'the inbox’s packages', kB: sum('inbox package', inboxPackages), budget: 45 },
  ];
}
