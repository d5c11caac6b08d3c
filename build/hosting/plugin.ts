import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readHeaderRules, underPath } from './header-rules.ts';
import { folderOfHost } from './host-folder.ts';
import { serve } from './serve.ts';
import { SiteFiles } from './site-files.ts';

/**
 * Serves the built site in `vite preview` like Firebase Hosting: headers of firebase.json, compression, caching, 404s.
 * `npm start` and the tests thus behave like production. It answers every request that reaches it, so plugins with
 * their own addresses must come before it.
 */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    configurePreviewServer({ config, httpServer, middlewares }) {
      const rules = underPath(readHeaderRules(join(config.root, 'firebase.json')), config.base);
      const files = new SiteFiles(folderOfHost(config));
      httpServer.once('listening', () => {
        files.warm().catch((error: unknown) => config.logger.warn(`Compressing ahead of requests failed: ${error}`));
      });
      httpServer.prependListener('request', mendTarget);
      middlewares.use((request, response) => void serve(request, response, files, rules));
    },
  };
}

/**
 * Turns a request target that is not a path, such as `http://host/path`, into one before any middleware sees it: one
 * that can't be parsed would throw in connect's URL parser and take the server down.
 */
function mendTarget(request: IncomingMessage): void {
  const { url = '' } = request;
  if (url.startsWith('/')) return;
  const { pathname, search } = URL.canParse(url) ? new URL(url) : { pathname: '/%', search: '' };
  request.url = pathname + search;
}
