import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ANSWERS, type Fault, isAnswered } from '../support/faults.ts';

export type LossyProxy = Awaited<ReturnType<typeof startLossyProxy>>;

/** Starts a proxy for a Firestore at `host:port` that can give each request a fault. */
export async function startLossyProxy(target: string) {
  let faults: Fault[] = [];
  let received = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = new Uint8Array(await buffer(request));
    received++;
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { 'content-type': type, ...(authorization && { authorization }) };
    const forward = () => fetch(`http://${target}${request.url}`, { method: 'POST', headers, body });
    const answer = (status: number, text: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(text);
    const fault = faults.shift() ?? 'pass';
    if (fault === 'silent') return;
    if (fault === 'lose-request') return response.destroy();
    if (isAnswered(fault)) return answer(ANSWERS[fault].status, ANSWERS[fault].body, ANSWERS[fault].type);

    const answers = await Promise.all(fault === 'together' ? [forward(), forward()] : [forward()]);
    if (fault === 'twice') answers.push(await forward());
    if (fault === 'lose-answer') return response.destroy();
    if (fault === 'hang') return;
    if (fault === 'wrong-answer') return answer(200, '{}');
    const given = answers.find(({ ok }) => !ok) ?? answers[0]!;
    return answer(given.status, await given.text());
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the faults of the next requests, in order; later ones pass. Resets the count. */
    expect: (...next: Fault[]) => {
      faults = next;
      received = 0;
    },
    /** Returns the number of requests since `expect`. */
    received: () => received,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
