import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { reporting, watched } from './reports.ts';

/** Changes to an answer on its way back. */
export interface Change {
  readonly headers?: Readonly<Record<string, string>>;
  readonly rewrite?: (text: string) => string;
  /** What to ask the site for instead. */
  readonly path?: string;
}

/** The site's answer, whole. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request on to the site, as the site's own page would have sent it. */
export function forward(url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const target = new URL(url);
  // The site sees its own origin, as behind any other gateway.
  const origin = headers.origin === undefined ? {} : { origin: target.origin };
  // Without its cached copy: what is rewritten here is another page to the browser, and the same to the site.
  const { 'if-none-match': _, 'if-modified-since': __, ...rest } = headers;
  const own = { ...rest, host: target.host, ...origin, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const outgoing = request(target, { method, headers: own }, async (message) => {
      const parts: Buffer[] = [];
      for await (const part of message) parts.push(part as Buffer);
      resolve({ status: message.statusCode ?? 502, headers: message.headers, body: Buffer.concat(parts) });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Answers a request in place of the site. */
export function respond(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

/** Passes on an answer, changed if so wished, so that its page reports violations and what nothing handles. */
export function write(path: string, response: ServerResponse, answer: Answer, { headers, rewrite }: Change = {}): void {
  const { 'content-length': _, connection: __, ...own } = answer.headers;
  const isText = /^text\/html/.test(own['content-type'] ?? '') || rewrite !== undefined;
  const text = () => watched(path, rewrite?.(answer.body.toString()) ?? answer.body.toString());
  const body = isText ? text() : answer.body;
  response.writeHead(answer.status, reporting({ ...own, ...headers }, body));
  response.end(body);
}
