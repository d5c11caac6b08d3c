import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type HeaderRule, headersFor } from './header-rules.ts';

/** What hosts look for at their root, wherever the site is. */
const AT_THE_ROOT = ['404.html', 'robots.txt'];

/**
 * Makes the output a folder that any static host can publish as its root: a site that lives under a path is in that
 * folder of it, and `_headers` has the headers of firebase.json in the form that Netlify and Cloudflare read.
 */
export function hostFolder(rules: readonly HeaderRule[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'host-folder',
    config: ({ base = '/', build }) => ({ build: { outDir: posix.join(build?.outDir ?? 'dist', base) } }),
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.command === 'build' && config.base !== '/' && config.build.emptyOutDir !== false)
        rmSync(folderOfHost(config), { recursive: true, force: true });
    },
    closeBundle: {
      order: 'post', // after the service worker
      sequential: true,
      handler() {
        if (config.command !== 'build') return;
        const [site, host] = [resolve(config.root, config.build.outDir), folderOfHost(config)];
        if (site !== host) for (const file of AT_THE_ROOT) copyFileSync(join(site, file), join(host, file));
        const entries = readdirSync(site, { withFileTypes: true });
        const paths = entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/` : `/${entry.name}`)).sort();
        writeFileSync(join(host, '_headers'), headersFile(rules, ['/', ...paths], config.base));
      },
    },
  };
}

/** The folder that a host publishes as its root: around the site's own, if that lives under a path. */
export function folderOfHost({ root, base, build }: ResolvedConfig): string {
  return resolve(root, build.outDir, posix.relative(base, '/'));
}

/**
 * The text of `_headers`. Hosts join the values of all lines that match a path, where firebase.json's later ones win: so a
 * header that depends on the path stands with each path, and only the others with `/*`.
 *
 * @param paths all of the site's files and folders, the latter with a slash at the end.
 */
export function headersFile(rules: readonly HeaderRule[], paths: readonly string[], base = '/'): string {
  const own = new Map(paths.map((path) => [path, Object.entries(headersFor(rules, path))]));
  const everywhere = Object.entries(headersFor(rules, '')).filter(([name, value]) =>
    [...own.values()].every((headers) => headers.some(([key, one]) => key === name && one === value)),
  );
  const shared = new Set(everywhere.map(([name]) => name));
  const block = (path: string, headers: readonly (readonly [string, string])[]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    block('/*', everywhere),
    ...[...own].map(([path, headers]) =>
      block(
        base + path.slice(1) + (path.endsWith('/') && path !== '/' ? '*' : ''),
        headers.filter(([name]) => !shared.has(name)),
      ),
    ),
  ].join('\n');
}
