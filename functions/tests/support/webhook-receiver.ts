import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes what is posted to it. */
export interface WebhookReceiver {
  readonly url: string;
  /** Bodies of all posts, whatever they were answered with. */
  readonly posts: unknown[];
  /** The answer's status; 0 never answers. */
  status: number;
  readonly headers: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    receiver.posts.push(JSON.parse(Buffer.concat(chunks).toString()));
    if (receiver.status !== 0) response.writeHead(receiver.status, receiver.headers).end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/s3cret`,
    posts: [],
    status: 200,
    headers: {},
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
