import { buffer } from 'node:stream/consumers';
import { startWebServer } from '../../../tools/web-server.ts';

/** Starts a proxy for Google's Firestore emulator that counts what Firestore would charge for. */
export async function startMeter(emulator: string) {
  const cost = { calls: 0, reads: 0, writes: 0 };
  const server = await startWebServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const content = new Uint8Array(await buffer(request));
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const answer = await fetch(`http://${emulator}${url}`, { method, headers, body: content });
    const text = await answer.text();
    cost.calls += 1;
    const count = (word: string) => text.split(`"${word}":`).length - 1;
    // A query that finds nothing costs one read.
    if (url.includes(':batchGet')) cost.reads += count('found') + count('missing');
    if (url.includes(':runQuery')) cost.reads += Math.max(count('document'), 1);
    if (url.includes(':runAggregationQuery')) cost.reads += 1;
    if (url.includes(':commit')) cost.writes += count('updateTime') - count('commitTime') + 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  return { host: server.host, cost, close: () => server.close() };
}
