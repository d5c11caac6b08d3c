import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { findCall, parseBody } from './calls.ts';
import type { Database } from './database.ts';
import { StatusError } from './errors.ts';
import { checkOwnOrigin, type HostNames } from './own-origin.ts';

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
    const { method = '', url = '' } = request;
    const found = isJsonType(request.headers['content-type']) ? findCall(method, decode(url)) : undefined;
    if (found === undefined) {
      throw new StatusError('NOT_FOUND', `The local Firestore does not know ${method} ${url}. See emulator/README.md.`);
    }
    const body = parseBody(await text(request));
    sendJson(response, 200, found.call(body, found.name, database));
  } catch (error) {
    if (response.destroyed) return; // the client has gone
    const status = error instanceof StatusError ? error : new StatusError('INTERNAL', String(error));
    sendJson(response, status.code, status.body);
  }
}

/** The SDK sends JSON as text/plain, which avoids a preflight. */
function isJsonType(contentType: string | undefined): boolean {
  return contentType === undefined || /^(application\/json|text\/plain)\s*(;|$)/i.test(contentType);
}

/** The path of an address; none of the server's if it can't be decoded. */
function decode(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return '';
  }
}

function sendJson(response: ServerResponse, code: number, json: object): void {
  const body = `${JSON.stringify(json)}\n`;
  response.writeHead(code, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}
