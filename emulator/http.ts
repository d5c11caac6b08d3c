import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './body.ts';
import { StatusError } from './errors.ts';
import { checkOwnOrigin, type HostNames } from './own-origin.ts';
import { type Database, findRoute } from './routes.ts';

/** How long the rest of an oversized body may keep coming before the connection is closed. */
const LINGER_MS = 2000;

/** Paths that belong to the local Firestore; all others are the site's. */
export function isFirestorePath(url: string): boolean {
  return /^\/(emulator\/)?v1\/projects(\/|$)/.test(url);
}

/**
 * Answers one request. Never rejects or throws: every failure becomes an answer. Those of foreign websites are refused,
 * and no answer has a CORS header.
 *
 * @param names host names of the server's own.
 */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  database: Database,
  names: HostNames,
): Promise<void> {
  try {
    checkOwnOrigin(request.headers, names);
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const method = request.method ?? '';
    const route = isJsonType(request.headers['content-type']) ? findRoute(method, decode(path)) : undefined;
    if (route === undefined) return send(response, 404, 'Not Found\n');
    const body = await readBody(request);
    if (body === undefined) return refuseLongBody(request, response);
    sendJson(response, 200, route(body, new URLSearchParams(query), database));
  } catch (error) {
    sendError(response, error);
  }
}

/** The SDK sends JSON as text/plain, which avoids a preflight. */
function isJsonType(contentType: string | undefined): boolean {
  return contentType === undefined || /^(application\/json|text\/plain)\s*(;|$)/i.test(contentType);
}

/** A path that can't be decoded matches no route. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Answers at once and discards the rest, which may keep coming for a moment so that the client can read the answer. */
function refuseLongBody(request: IncomingMessage, response: ServerResponse): void {
  send(response, 413, '');
  request.resume();
  const cut = setTimeout(() => request.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(cut));
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const status = error instanceof StatusError ? error : new StatusError('INTERNAL', String(error));
  sendJson(response, status.code, status.body);
}

function sendJson(response: ServerResponse, code: number, json: object): void {
  response.setHeader('content-type', 'application/json');
  send(response, code, `${JSON.stringify(json)}\n`);
}

function send(response: ServerResponse, code: number, body: string): void {
  response.statusCode = code;
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
