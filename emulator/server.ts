import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerCall, type Database } from './calls.ts';
import { StatusError } from './errors.ts';
import { checkOwnOrigin, type HostNames } from './own-origin.ts';

/**
 * Answers one request. Never rejects: every failure becomes a response. Refuses requests from other websites, and sends no CORS
 * headers.
 */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  database: Database,
  names: HostNames,
): Promise<void> {
  try {
    checkOwnOrigin(request.headers, names);
    const [path = ''] = (request.url ?? '').split('?', 1);
    const json = answerCall(request.method ?? '', decodeURIComponent(path), await text(request), database);
    sendJson(response, 200, json);
  } catch (error) {
    const { code, body } = error instanceof StatusError ? error : new StatusError('INTERNAL', String(error));
    sendJson(response, code, body);
  }
}

function sendJson(response: ServerResponse, code: number, json: object): void {
  const body = JSON.stringify(json);
  response.writeHead(code, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}
