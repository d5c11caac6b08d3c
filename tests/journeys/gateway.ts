import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request in transit. Each exchange ends in exactly one of these methods. */
export interface Exchange {
  readonly path: string;
  readonly body: string;
  /** Forwards it to the site and returns the answer, optionally changed. */
  pass(change?: Change): Promise<void>;
  /** Forwards it to the site and drops the answer. */
  lose(): Promise<void>;
  /** Breaks the connection before it arrives. */
  cut(): void;
  answer(status: number, body: string, type?: string): void;
}

/** Changes to an answer on its way back. */
export interface Change {
  readonly headers?: Readonly<Record<string, string>>;
  readonly rewrite?: (text: string) => string;
}

type Handle = (exchange: Exchange) => Promise<void> | void;

/**
 * A web server between browser and site with its own origin. It replaces driver-specific interception with one that
 * works the same in every browser, service worker included.
 */
export interface Gateway {
  readonly origin: string;
  /** Handles matching requests, latest rule first; others pass. @returns a function that removes the rule. */
  on(matches: RegExp | ((exchange: Exchange) => boolean), handle: Handle): () => void;
  /** Paths requested so far. */
  readonly asked: readonly string[];
  /** Refuses every connection, like a server that is down. */
  stop(): Promise<void>;
  /** Accepts connections again at the same address. */
  start(): Promise<void>;
}

/** Something that a test holds back and releases. */
export interface Gate {
  readonly open: Promise<void>;
  release(): void;
}

function shutGate(): Gate {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open, release };
}

/** Holds back matching requests until the gate is opened. */
export function holdBack(gateway: Gateway, matches: RegExp): Gate {
  const gate = shutGate();
  gateway.on(matches, async (exchange) => {
    await gate.open;
    await exchange.pass();
  });
  return gate;
}

/** Matches writes of a project request. */
export const savesRequest = ({ path, body }: Exchange): boolean =>
  path.endsWith(':commit') && body.includes('/projectRequests/');

/** Opens a gateway to the site at `target`. */
export async function openGateway(target: string): Promise<Gateway> {
  const rules: { matches: (exchange: Exchange) => boolean; handle: Handle }[] = [];
  const asked: string[] = [];
  let port = 0;
  let server: Server | undefined;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const path = incoming.url ?? '/';
    asked.push(path);
    const exchange: Exchange = {
      path,
      body: body.toString(),
      pass: async (change) => write(response, await forward(target, incoming, body), change),
      lose: async () => {
        await forward(target, incoming, body);
        response.destroy();
      },
      cut: () => {
        response.destroy();
      },
      answer: (status, text, type = 'application/json') => {
        response.writeHead(status, { 'content-type': type }).end(text);
      },
    };
    const rule = rules.findLast(({ matches }) => matches(exchange));
    await (rule === undefined ? exchange.pass() : rule.handle(exchange));
  }

  const start = async () => {
    const next = createServer((incoming, response) => {
      serve(incoming, response).catch(() => response.destroy()); // The browser or the site has gone away.
    });
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject);
      next.listen(port, '127.0.0.1', resolve);
    });
    port = (next.address() as AddressInfo).port;
    server = next;
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server?.closeAllConnections();
      server?.close(() => resolve());
    });

  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    on: (wanted, handle) => {
      const matches = wanted instanceof RegExp ? ({ path }: Exchange) => wanted.test(path) : wanted;
      const rule = { matches, handle };
      rules.push(rule);
      return () => void rules.splice(rules.indexOf(rule), 1);
    },
    start,
    stop,
  };
}

interface Answer {
  readonly message: IncomingMessage;
  readonly body: Buffer;
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const { host } = new URL(target);
  // The site sees its own origin, as behind any other gateway.
  const origin = headers.origin === undefined ? {} : { origin: target };
  const own = { ...headers, host, ...origin, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${target}${url}`, { method, headers: own }, async (message) => {
      const parts: Buffer[] = [];
      for await (const part of message) parts.push(part as Buffer);
      resolve({ message, body: Buffer.concat(parts) });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function write(response: ServerResponse, { message, body }: Answer, { headers = {}, rewrite }: Change = {}): void {
  const { 'content-length': _, ...own } = message.headers;
  response.writeHead(message.statusCode ?? 502, { ...own, ...headers });
  response.end(rewrite === undefined ? body : rewrite(body.toString()));
}
