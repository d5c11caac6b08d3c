import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ANSWERS, type Fate, isAnswered } from '../support/fates.ts';

/** A proxy for a Firestore that gives each request a set fate. */
export interface LossyProxy {
  /** `127.0.0.1:port` */
  readonly host: string;
  /** Sets the fates of the next requests, in order; later ones pass. Resets the counts. */
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
    if (fate === 'silent') return;
    if (fate === 'lose-request') return void response.destroy();
    if (isAnswered(fate)) {
      const { status, type, body } = ANSWERS[fate];
      return void response.writeHead(status, { 'content-type': type }).end(body);
    }

    const answers = fate === 'together' ? await Promise.all([forward(), forward()]) : [await forward()];
    if (fate === 'twice') answers.push(await forward());
    if (fate === 'lose-answer') return void response.destroy();
    if (fate === 'hang') return;
    if (fate === 'wrong-answer') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
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
  const { authorization, 'content-type': type = 'application/json' } = request.headers;
  const headers = { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) };
  const answer = await fetch(`http://${target}${request.url}`, {
    method: request.method ?? 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.text() };
}
