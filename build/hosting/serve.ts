import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type HeaderRule, headersFor } from './header-rules.ts';
import { byteRange, chooseEncoding } from './request-headers.ts';
import type { FileSource, SiteFile } from './site-files.ts';

/**
 * Answers one request for a file of the built site like Firebase Hosting does. Never rejects: whatever a client sends
 * gets an answer.
 *
 * @param rules from firebase.json; a missing file never gets the lifetime that they give to existing ones.
 */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  files: FileSource,
  rules: readonly HeaderRule[],
): Promise<void> {
  try {
    const path = readPath(request.url ?? '');
    for (const [name, value] of Object.entries(headersFor(rules, path ?? ''))) response.setHeader(name, value);
    if (path === undefined) return sendText(request, response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method not allowed');
    }

    const file = await files.find(path.endsWith('/') ? `${path}index.html` : path);
    if (file !== undefined) return await sendFile(request, response, file);
    if (!path.endsWith('/') && (await files.find(`${path}/index.html`)) !== undefined) {
      return redirect(request, response, path);
    }
    await sendMissing(request, response, path, files);
  } catch (error) {
    console.error('Serving failed:', error);
    if (response.headersSent) response.destroy();
    else sendText(request, response, 500, 'Internal server error');
  }
}

/** The decoded path of a request target, or undefined if it has none. */
function readPath(url: string): string | undefined {
  const [encoded = ''] = url.split(/[?#]/, 1);
  try {
    const path = decodeURIComponent(encoded);
    return path.startsWith('/') && !/[\\\0]/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404 = 200,
): Promise<void> {
  const { range, 'if-range': ifRange, 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  // A range counts the bytes sent, so it is cut from the uncompressed file.
  const { bytes, encoding, etag } = await file.body(range === undefined ? chooseEncoding(accepted) : 'identity');
  response.setHeader('etag', etag);
  if (file.compressible) response.appendHeader('vary', 'Accept-Encoding');
  if (status === 200 && knows(known, etag)) {
    response.writeHead(304).end();
    return;
  }

  response.setHeader('content-type', file.contentType);
  response.setHeader('accept-ranges', 'bytes');
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  const part = status === 200 && (ifRange ?? etag) === etag ? byteRange(range, bytes.length) : undefined;
  if (part === null) {
    response.setHeader('content-range', `bytes */${bytes.length}`);
    return sendText(request, response, 416, 'Range not satisfiable');
  }
  if (part === undefined) return send(request, response, status, bytes);
  response.setHeader('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`);
  send(request, response, 206, bytes.subarray(part.first, part.last + 1));
}

/** Whether an If-None-Match header contains `etag`, ignoring the weak mark that a proxy may add. */
function knows(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** A missing page gets the 404 page; a missing script, style or picture gets plain text. */
async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  files: FileSource,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  const forPeople = !path.includes('/assets/') && ['', '.html'].includes(extname(path));
  const page = forPeople ? await files.find('/404.html') : undefined;
  if (page === undefined) sendText(request, response, 404, 'Not found');
  else await sendFile(request, response, page, 404);
}

/** Redirects a request for a folder to its page, so that relative links resolve. */
function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  const search = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? '';
  response.setHeader('location', `${path.split('/').map(encodeURIComponent).join('/')}/${search}`);
  sendText(request, response, 301, 'Moved');
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  if (status !== 301) response.setHeader('cache-control', 'no-store');
  send(request, response, status, Buffer.from(`${text}\n`));
}

function send(request: IncomingMessage, response: ServerResponse, status: number, bytes: Buffer): void {
  response.writeHead(status, { 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
