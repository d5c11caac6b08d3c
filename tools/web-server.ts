import { createServer, type RequestListener } from 'node:http';

/** A running web server. */
export interface WebServer {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a web server on this machine.
 *
 * @param at defaults to any free port, and to this machine only.
 * @throws Error when the port is taken.
 */
export async function startWebServer(
  answer: RequestListener,
  at: { readonly host?: string; readonly port?: number } = {},
): Promise<WebServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port ?? 0, at.host ?? '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A TCP port on this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const { port, close } = await startWebServer(() => {});
  await close();
  return port;
}
