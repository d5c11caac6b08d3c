import type { RequestListener } from 'node:http';
import type { HeaderRule } from '../../build/hosting/header-rules.ts';
import { compressFolder, serveFolder } from '../../build/hosting/serve-folder.ts';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';

interface Options {
  readonly rules?: readonly HeaderRule[];
  /** Answers POST requests; by default, like a database without documents. */
  readonly post?: RequestListener;
  readonly host?: string;
  readonly port?: number;
}

const answerEmpty: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('[{"readTime":"2026-01-01T00:00:00Z"}]');
};

/** Serves a built folder as `npm start` does, compressed with brotli. */
export function serve(folder: string, { rules = [], post = answerEmpty, ...at }: Options = {}): Promise<WebServer> {
  compressFolder(folder);
  const files = serveFolder(folder, rules);
  return startWebServer((request, response) => (request.method === 'POST' ? post : files)(request, response), at);
}
