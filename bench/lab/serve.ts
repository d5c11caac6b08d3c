import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderRule } from '../../build/hosting/header-rules.ts';
import { serve } from '../../build/hosting/serve.ts';
import { type Edit, type FileSource, SiteFiles } from '../../build/hosting/site-files.ts';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';

/** Nothing is kept, and pages and workers may read the clock to 5 µs instead of 100. */
export const BENCH_RULES: readonly HeaderRule[] = [
  {
    source: '**',
    headers: [
      { key: 'cache-control', value: 'no-store' },
      { key: 'cross-origin-opener-policy', value: 'same-origin' },
      { key: 'cross-origin-embedder-policy', value: 'require-corp' },
    ],
  },
];

/** What a server of the bench serves, and how. */
export interface Served {
  readonly files: FileSource;
  readonly rules?: readonly HeaderRule[];
  /** Answers a POST request. */
  readonly post?: (request: IncomingMessage, response: ServerResponse) => void;
  readonly host?: string;
  readonly port?: number;
}

/** Serves files as the site's own preview does. */
export function startServer({ files, rules = BENCH_RULES, post, ...at }: Served): Promise<WebServer> {
  return startWebServer((request, response) => {
    if (request.method === 'POST' && post !== undefined) post(request, response);
    else void serve(request, response, files, rules);
  }, at);
}

/** Several folders as one, by the paths that they appear at; the longest path that fits wins. */
export function mounted(folders: ReadonlyMap<string, FileSource>): FileSource {
  const longestFirst = [...folders].sort(([a], [b]) => b.length - a.length);
  return {
    find: async (path) => {
      const [mount, files] = longestFirst.find(([at]) => path.startsWith(at)) ?? [];
      return mount === undefined ? undefined : files?.find(`/${path.slice(mount.length)}`);
    },
  };
}

/**
 * A folder whose pages and workers run `probe`, a classic script, before their own. Workers are told by their names, as
 * not every engine says what it fetches something for.
 */
export function probed(folder: string, probe: string): FileSource {
  const withProbe: Edit = (bytes, location) => {
    if (/\.worker-[^/]*\.js$/.test(location)) return Buffer.concat([Buffer.from(`${probe}\n`), bytes]);
    if (!location.endsWith('.html')) return bytes;
    return Buffer.from(bytes.toString().replace('<head>', () => `<head><script>${probe}</script>`));
  };
  return new SiteFiles(folder, withProbe);
}
