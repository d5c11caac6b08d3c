import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './request-headers.ts';

/** A file in one of its encodings, ready to be sent. */
export interface Body {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  /** Strong, and different for each encoding. */
  readonly etag: string;
}

/** A file of the site. */
export interface SiteFile extends MediaType {
  /** Its bytes in `encoding`, or uncompressed if that is not longer. Compressed once and cached. */
  readonly body: (encoding: Encoding) => Promise<Body>;
}

/** Where a server finds its files. */
export interface FileSource {
  /** The file at `path` (decoded, with a leading slash), or undefined if there is none. */
  find(path: string): Promise<SiteFile | undefined>;
}

/** Edits a file's bytes before they are served. */
export type Edit = (bytes: Buffer, location: string) => Buffer;

/** A folder's files, cached in memory on first use, and read again when they change on disk. */
export class SiteFiles implements FileSource {
  readonly #folder: string;
  readonly #edit: Edit;
  readonly #kept = new Map<string, { readonly version: string; readonly file: Promise<SiteFile | undefined> }>();

  /** @param folder the built site; it need not exist yet. */
  constructor(folder: string, edit: Edit = (bytes) => bytes) {
    this.#folder = folder;
    this.#edit = edit;
  }

  /**
   * The file at `path` (decoded, with a leading slash), or undefined: no such file, a folder, a hidden file (Firebase
   * does not deploy those either) or a path outside the folder.
   */
  async find(path: string): Promise<SiteFile | undefined> {
    const [, ...segments] = path.split('/');
    if (segments.some((segment) => segment === '' || segment.startsWith('.') || /[\\\0]/.test(segment)))
      return undefined;
    const location = join(this.#folder, ...segments);
    const found = await stat(location).catch(() => undefined);
    if (!found?.isFile()) return undefined;

    const version = `${found.mtimeMs} ${found.size}`;
    const kept = this.#kept.get(path);
    if (kept?.version === version) return kept.file;
    const file = load(location, this.#edit).catch(() => undefined); // deleted between the two calls
    this.#kept.set(path, { version, file });
    return file;
  }

  /** Compresses all text files with brotli in sequence, so that no visitor has to wait for it. */
  async warm(): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name).slice(this.#folder.length).replaceAll('\\', '/');
      if (mediaType(path).compressible) await (await this.find(path))?.body('br');
    }
  }
}

async function load(location: string, edit: Edit): Promise<SiteFile> {
  const bytes = edit(await readFile(location), location);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const plain: Body = { encoding: 'identity', bytes, etag: `"${hash}"` };
  const bodies = new Map<Encoding, Promise<Body>>([['identity', Promise.resolve(plain)]]);
  const type = mediaType(location);
  const compressed = async (encoding: 'br' | 'gzip'): Promise<Body> => {
    const shorter = await COMPRESS[encoding](bytes);
    return shorter.length < bytes.length ? { encoding, bytes: shorter, etag: `"${hash}-${encoding}"` } : plain;
  };
  return {
    ...type,
    body(encoding) {
      if (encoding === 'identity' || !type.compressible) return Promise.resolve(plain);
      const body = bodies.get(encoding) ?? compressed(encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

const brotli = promisify(brotliCompress);
const COMPRESS = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** A file's media type, and whether compressing it pays. */
interface MediaType {
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
