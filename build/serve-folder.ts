import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { HEADER_RULES, type HeaderRule, headersFor } from './headers.ts';

/** Makes `vite preview` serve the site like Firebase Hosting, with headers and compression. */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      compressFolder(folder);
      middlewares.use(config.base, serveFolder(folder, HEADER_RULES));
    },
  };
}

/**
 * Serves a built site with the headers of `rules`. For a missing page, it sends 404.html; for any other missing file, plain
 * text.
 */
export function serveFolder(folder: string, rules: readonly HeaderRule[]): RequestListener {
  const files = sirv(folder, { dev: true, etag: true, brotli: true });
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
    files(request, response, () => {
      response.setHeader('cache-control', 'no-store');
      const page = join(folder, '404.html');
      if (/\/[^/.]*$|\.html$/.test(path) && existsSync(page))
        response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(readFileSync(page));
      else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    });
  };
}

/** Writes a brotli-compressed copy of each text file, for {@link serveFolder} to send. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (/\.(html|js|css|json|svg|txt|xml|webmanifest)$/.test(name) && !existsSync(`${file}.br`))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
