import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readHeaderRules } from './header-rules.ts';
import { serve } from './serve.ts';
import { SiteFiles } from './site-files.ts';

/**
 * Serves the built site in `vite preview` as Firebase Hosting will: headers of firebase.json, compression, caching,
 * 404s. So what holds in production holds in `npm start` and in the tests. It answers whatever reaches it: plugins with
 * addresses of their own have to stand before it.
 */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    configurePreviewServer({ config, httpServer, middlewares }) {
      const rules = readHeaderRules(join(config.root, 'firebase.json'));
      const files = new SiteFiles(resolve(config.root, config.build.outDir));
      httpServer.once('listening', () => {
        files.warm().catch((error: unknown) => config.logger.warn(`Compressing ahead of requests failed: ${error}`));
      });
      httpServer.prependListener('request', mendTarget);
      middlewares.use((request, response) => void serve(request, response, files, rules));
    },
  };
}

/**
 * Makes a path of a request target that is none, such as `http://host/path`, before any middleware sees it: one that
 * can't be parsed at all would throw in connect's URL parser and take the server down.
 */
function mendTarget(request: IncomingMessage): void {
  const { url = '' } = request;
  if (url.startsWith('/')) return;
  const { pathname, search } = URL.canParse(url) ? new URL(url) : { pathname: '/%', search: '' };
  request.url = pathname + search;
}
