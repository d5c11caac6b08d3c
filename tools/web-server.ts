import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebServer {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly origin: string;
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a web server, by default on a free port and only for this machine.
 *
 * @throws Error if the port is taken.
 */
export async function startWebServer(
  answer: RequestListener,
  at: { readonly host?: string; readonly port?: number } = {},
): Promise<WebServer> {
  const server = createServer(answer).listen({ host: '127.0.0.1', port: 0, ...at });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    port,
    host,
    origin: `http://${host}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a port that is free now. Doesn't reserve it: another process may take it first. */
export async function freePort(): Promise<number> {
  const { port, close } = await startWebServer(() => {});
  await close();
  return port;
}
