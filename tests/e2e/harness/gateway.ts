import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Change, forward, respond, write } from './forward.ts';
import { REPORT_PATH, readReport, UNSEEN_PATH, type Violation, WATCH_PATH, watchSource } from './reports.ts';

/** A request in transit. Each exchange ends in at most one of these methods; without one, it is never answered. */
export interface Exchange {
  readonly path: string;
  readonly body: string;
  /** Forwards it to the site and returns the answer, optionally changed. */
  pass(change?: Change): Promise<void>;
  /** Forwards it to the site and drops the answer. */
  lose(): Promise<void>;
  /** Forwards it to the site and never answers. */
  deliver(): Promise<void>;
  /** Breaks the connection before it arrives. */
  cut(): void;
  answer(status: number, body: string, type?: string): void;
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
  /** What the site's policies kept pages and workers from doing so far, as their browsers report it. */
  readonly violations: Violation[];
  /** Errors and rejections that no page has handled so far. */
  readonly unseen: string[];
  /** Refuses every connection, like a server that is down. */
  stop(): Promise<void>;
  /** Accepts connections again at the same address. */
  start(): Promise<void>;
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
  const violations: Violation[] = [];
  const unseen: string[] = [];
  let port = 0;
  let server: Server | undefined;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const path = incoming.url ?? '/';
    if (path === REPORT_PATH) {
      violations.push(readReport(body.toString()));
      return respond(response, 204, '');
    }
    if (path === WATCH_PATH) return respond(response, 200, watchSource(), 'text/javascript');
    if (path === UNSEEN_PATH) {
      unseen.push(body.toString());
      return respond(response, 204, '');
    }
    asked.push(path);
    const send = (asked = path) => forward(`${target}${asked}`, incoming, body);
    const exchange: Exchange = {
      path,
      body: body.toString(),
      pass: async (change) => write(path, response, await send(change?.path), change),
      lose: async () => {
        await send();
        response.destroy();
      },
      deliver: async () => {
        await send();
      },
      cut: () => {
        response.destroy();
      },
      answer: (status, text, type) => respond(response, status, text, type),
    };
    const rule = rules.findLast(({ matches }) => matches(exchange));
    await (rule === undefined ? exchange.pass() : rule.handle(exchange));
  }

  const start = async () => {
    const next = createServer((incoming, response) => {
      serve(incoming, response).catch(() => response.destroy()); // The browser or the site has gone away.
    });
    // Browsers resend a request if a reused connection drops; each is to meet its fate once.
    next.maxRequestsPerSocket = 1;
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
    violations,
    unseen,
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

/** Something that a test holds back and releases. */
export interface Gate {
  readonly open: Promise<void>;
  release(): void;
}

/** A gate that is shut. */
export function shutGate(): Gate {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open, release };
}
