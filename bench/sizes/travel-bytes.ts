import { brotliCompressSync } from 'node:zlib';

/** What is compressed on its way; fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;

/**
 * Bytes of a file as it travels from a good host: text in brotli of quality 11, everything else as it is.
 *
 * @param path its path or name; one that ends with a slash is a page.
 */
export function travelBytes(path: string, content: Buffer): number {
  return path.endsWith('/') || TEXT.test(path) ? brotliCompressSync(content).length : content.length;
}

/** A built file's name less its hash, by which it is known from build to build. */
export function withoutHash(path: string): string {
  return path.replace(/^\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');
}
