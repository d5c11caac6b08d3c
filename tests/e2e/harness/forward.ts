import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addReporter, reporting } from './reports.ts';

/** Changes the text of an answer. */
export type Rewrite = (text: string) => string;

/** A complete answer from the site. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Forwards a request to the site as if one of its own pages had sent it. */
export function forward(url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const target = new URL(url);
  // Replaces the gateway's origin with the site's, because the local Firestore rejects other origins.
  const origin = headers.origin === undefined ? {} : { origin: target.origin };
  // Omits cache validators. With them the site could answer 304, and there would be no body to rewrite.
  const { 'if-none-match': _, 'if-modified-since': __, ...rest } = headers;
  const own = { ...rest, host: target.host, ...origin, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const outgoing = request(target, { method, headers: own }, async (message) => {
      resolve({ status: message.statusCode ?? 502, headers: message.headers, body: await buffer(message) });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Answers a request without forwarding it to the site. */
export function respond(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

/** Sends an answer to the browser, optionally rewritten. Adds reporting of policy violations and unhandled errors. */
export function write(path: string, response: ServerResponse, answer: Answer, rewrite?: Rewrite): void {
  const { 'content-length': _, connection: __, ...own } = answer.headers;
  const isText = /^text\/html/.test(own['content-type'] ?? '') || rewrite !== undefined;
  const text = () => addReporter(path, rewrite?.(answer.body.toString()) ?? answer.body.toString());
  const body = isText ? text() : answer.body;
  response.writeHead(answer.status, reporting(own, body));
  response.end(body);
}
