import { extname } from 'node:path';

/** A file's media type, and whether compressing it pays. */
export interface MediaType {
  readonly contentType: string;
  readonly compressible: boolean;
}

const TEXT: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml',
};

const COMPRESSED: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

/** A file's type by its extension. Unknown ones are octet streams, sent uncompressed. */
export function mediaType(file: string): MediaType {
  const extension = extname(file).toLowerCase();
  const text = TEXT[extension];
  if (text !== undefined) return { contentType: text, compressible: true };
  return { contentType: COMPRESSED[extension] ?? 'application/octet-stream', compressible: false };
}
