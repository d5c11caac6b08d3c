import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * The fate of a request.
 * - `pass`: forwarded.
 * - `lose-answer`: it arrives, and its answer is dropped with the connection.
 * - `lose-request`: the connection drops before it arrives.
 * - `twice`: it arrives twice in sequence, and the second answer is returned.
 * - `together`: it arrives twice at the same time, and the losing copy's answer is returned if there is one.
 * - `hang`: it arrives, and no answer is ever returned.
 * - `status-…`: it does not arrive; the answer has that HTTP status, in Google's own JSON.
 * - `not-json`: it does not arrive; the answer is an HTML page, like a captive portal's.
 */
export type Fate =
  | 'pass'
  | 'lose-answer'
  | 'lose-request'
  | 'twice'
  | 'together'
  | 'hang'
  | 'not-json'
  | `status-${403 | 404 | 409 | 429 | 500 | 503}`;

/** A proxy for a Firestore that gives each request a set fate. */
export interface LossyProxy {
  /** `127.0.0.1:port` */
  readonly host: string;
  /** Sets the fates of the next requests, in order; later ones pass. Resets the count. */
  expect(...fates: Fate[]): void;
  /** Requests received since `expect`. */
  received(): number;
  stop(): Promise<void>;
}

/** Starts a proxy for `host:port`. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  let fates: Fate[] = [];
  let received = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received++;
    const forward = () => sendOn(target, request, Buffer.concat(chunks));
    const fate = fates.shift() ?? 'pass';
    if (fate === 'lose-request') return void response.destroy();
    if (fate === 'not-json') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in');
    if (fate.startsWith('status-')) return void refuse(response, Number(fate.slice('status-'.length)));

    const answers = fate === 'together' ? await Promise.all([forward(), forward()]) : [await forward()];
    if (fate === 'twice') answers.push(await forward());
    if (fate === 'lose-answer') return void response.destroy();
    if (fate === 'hang') return;
    const given = answers.find(({ status }) => status !== 200) ?? answers[0];
    response.writeHead(given?.status ?? 502, { 'content-type': 'application/json' }).end(given?.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    host: `127.0.0.1:${address.port}`,
    expect: (...next) => {
      fates = next;
      received = 0;
    },
    received: () => received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendOn(
  target: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; body: string }> {
  const headers = { 'content-type': request.headers['content-type'] ?? 'application/json' };
  const answer = await fetch(`http://${target}${request.url}`, {
    method: request.method ?? 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.text() };
}

function refuse(response: ServerResponse, code: number): void {
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code, message: `Refused with ${code}.` } }));
}
