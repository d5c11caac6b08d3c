import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A running server. */
export interface Site {
  /** `http://host:port`, without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
};

/** Nothing is kept, and pages and workers may read the clock to 5 µs instead of 100. */
const BENCH_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** What is out of the ordinary about a server. */
export interface ServeOptions {
  /** Source of a classic script that runs in every page and worker before their own. */
  readonly probe?: string;
  /** Address to listen on; without it only this machine is answered. */
  readonly host?: string;
  /** Without it, any that is free. */
  readonly port?: number;
  /** Headers by path, instead of those that suit a bench. */
  readonly headers?: (path: string) => Readonly<Record<string, string>>;
  /** Compresses everything before the first request, so that none has to wait for it. */
  readonly packAhead?: boolean;
  /** Answers requests that are not for a file. */
  readonly post?: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Serves built folders, in brotli where that is understood.
 *
 * @param mounts folders by the paths they appear at; the longest path that fits wins.
 */
export async function serve(
  mounts: ReadonlyMap<string, string>,
  { probe = '', host = '127.0.0.1', port = 0, headers = () => BENCH_HEADERS, packAhead = false, post }: ServeOptions,
): Promise<Site> {
  const packed = new Map<string, Buffer>();
  if (packAhead) for (const folder of mounts.values()) packFolder(folder, packed);
  const server = createServer((request, response) => {
    if (request.method === 'POST' && post !== undefined) return post(request, response);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = findFile(mounts, path);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
      return;
    }
    const body = withProbe(probe, file);
    send(request, response, { type: typeOf(file), headers: headers(path) }, body, packed, file);
  });
  await listen(server, host, port);
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: taken,
    origin: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Workers are told by their names, as not every engine says what it fetches something for. */
function withProbe(probe: string, file: string): Buffer {
  const body = readFileSync(file);
  if (probe === '') return body;
  if (/\.worker-[^/]*\.js$/.test(file)) return Buffer.concat([Buffer.from(`${probe}\n`), body]);
  if (!file.endsWith('.html')) return body;
  return Buffer.from(body.toString().replace(/<head>/, (head) => `${head}<script>${probe}</script>`));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { type, headers }: { readonly type: string; readonly headers: Readonly<Record<string, string>> },
  body: Buffer,
  packed: Map<string, Buffer>,
  key: string,
): void {
  const asBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && isText(type);
  if (asBrotli && !packed.has(key)) packed.set(key, brotliCompressSync(body));
  response.writeHead(200, { 'content-type': type, ...headers, ...(asBrotli ? { 'content-encoding': 'br' } : {}) });
  response.end(asBrotli ? packed.get(key) : body);
}

function packFolder(folder: string, packed: Map<string, Buffer>): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (isText(typeOf(file)) && statSync(file).isFile()) packed.set(file, brotliCompressSync(readFileSync(file)));
  }
}

function typeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}

function isText(type: string): boolean {
  return /text|javascript|json|svg/.test(type);
}

function findFile(mounts: ReadonlyMap<string, string>, path: string): string | undefined {
  const mount = [...mounts.keys()].filter((at) => path.startsWith(at)).sort((a, b) => b.length - a.length)[0];
  const folder = mount === undefined ? undefined : mounts.get(mount);
  if (mount === undefined || folder === undefined) return undefined;
  const inside = normalize(`/${decodeURIComponent(path.slice(mount.length))}`);
  const file = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
