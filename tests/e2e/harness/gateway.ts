import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startWebServer } from '../../../tools/web-server.ts';
import { deferred } from '../../support/async.ts';
import { forward, type Rewrite, respond, write } from './forward.ts';
import { REPORT_PATH, REPORTER_PATH, readReport, reporterSource, UNHANDLED_PATH, type Violation } from './reports.ts';

/** A request in transit. Call at most one of its methods; without a call, the request is never answered. */
export interface Exchange {
  readonly path: string;
  readonly body: string;
  /** Forwards the request to the site, and the answer, optionally rewritten, to the browser. */
  pass(rewrite?: Rewrite): Promise<void>;
  /** Forwards the request, and drops the connection when the site answers. */
  lose(): Promise<void>;
  /** Forwards the request and never answers. */
  deliver(): Promise<void>;
  /** Drops the connection without forwarding the request. */
  cut(): void;
  answer(status: number, body: string, type?: string): void;
}

type Handle = (exchange: Exchange) => Promise<void> | void;

/**
 * A web server between the browser and the site, with its own origin. It intercepts requests, including those of the service
 * worker, in the same way in every browser.
 */
export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** Holds back matching requests. @returns a function that forwards them. */
export function holdBack(gateway: Gateway, matches: RegExp): () => void {
  const { promise, resolve } = deferred<void>();
  gateway.on(matches, async (exchange) => {
    await promise;
    await exchange.pass();
  });
  return resolve;
}

export const savesRequest = ({ path, body }: Exchange): boolean =>
  path.endsWith(':commit') && body.includes('/projectRequests/');

export async function openGateway(siteOrigin: string) {
  const rules: { matches: (exchange: Exchange) => boolean; handle: Handle }[] = [];
  const requested: string[] = [];
  const violations: Violation[] = [];
  const unhandled: string[] = [];
  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const path = incoming.url ?? '/';
    if (path === REPORT_PATH) {
      violations.push(readReport(body.toString()));
      return respond(response, 204, '');
    }
    if (path === REPORTER_PATH) return respond(response, 200, reporterSource(), 'text/javascript');
    if (path === UNHANDLED_PATH) {
      unhandled.push(body.toString());
      return respond(response, 204, '');
    }
    requested.push(path);
    const send = () => forward(`${siteOrigin}${path}`, incoming, body);
    const exchange: Exchange = {
      path,
      body: body.toString(),
      pass: async (rewrite) => write(path, response, await send(), rewrite),
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

  const listen = (port?: number) =>
    startWebServer(
      (incoming, response) => {
        // Closes each connection after one request, because browsers resend a request if a reused connection drops.
        response.setHeader('connection', 'close');
        serve(incoming, response).catch(() => response.destroy()); // the browser or the site has disconnected
      },
      port === undefined ? {} : { port },
    );
  let server = await listen();
  const { origin, port } = server;
  return {
    origin,
    /** The paths requested so far. */
    requested: requested as readonly string[],
    /** The violations of the site's policies that browsers have reported so far. */
    violations,
    /** The errors and promise rejections that pages have left unhandled so far. */
    unhandled,
    /** Adds a rule for matching requests. Of several that match, the latest applies. */
    on: (wanted: RegExp | ((exchange: Exchange) => boolean), handle: Handle) => {
      const matches = wanted instanceof RegExp ? ({ path }: Exchange) => wanted.test(path) : wanted;
      rules.push({ matches, handle });
    },
    /** Accepts connections again after `stop`, at the same address. */
    start: async () => {
      server = await listen(port);
    },
    /** Closes all connections and refuses new ones, like a server that is down. */
    stop: () => server.close(),
  };
}
