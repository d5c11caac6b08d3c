import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import type { HostNames } from './own-origin.ts';
import { answer } from './server.ts';
import { Store } from './store.ts';

/** Matches the paths of the local Firestore. All other paths are the site's. */
const OWN_PATH = /^\/v1\/projects(\/|$)/;

/** The line printed for each new document of a collection. */
export interface Announcement {
  readonly collection: string;
  readonly line: string;
  /** The part of the printed URL between the site's URL and the document's id. */
  readonly link: string;
}

/**
 * Serves a local Firestore under `/v1/projects/…` in `vite dev` and `vite preview`, but not to other websites. A build doesn't
 * contain it.
 *
 * @param dataDir the folder for its data, relative to Vite's root; created if missing.
 */
export function localFirestore(dataDir: string, { collection, line, link }: Announcement): Plugin {
  const attach = (server: ViteDevServer | PreviewServer, names: HostNames) => {
    const { logger, root } = server.config;
    const folder = resolve(root, dataDir);
    const store = new Store(folder);
    if (store.brokenLines.length > 0)
      logger.warn(
        `Left out of ${folder}/firestore.jsonl, because it can't be read: line ${store.brokenLines.join(', ')}`,
      );
    const onCreated = (name: string) => {
      const [parent, id = ''] = name.split('/').slice(-2);
      if (parent !== collection) return;
      logger.info(`  ➜  ${line}: ${server.resolvedUrls?.local[0] ?? ''}${link}${encodeURIComponent(id)}`);
    };
    server.httpServer?.once('close', () => store.close());
    server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (OWN_PATH.test(request.url ?? '')) void answer(request, response, { store, onCreated }, names);
      else next();
    });
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      const addresses = server.resolvedUrls?.network ?? [];
      if (addresses.length > 0)
        logger.warn(`  ➜  Anybody on your network can read and change this data: ${addresses.join(' ')}`);
    };
  };
  return {
    name: 'local-firestore',
    // By default, Vite allows pages on any port of this machine to read its responses.
    config: () => ({ server: { cors: false } }),
    configureServer: (server) => attach(server, server.config.server.allowedHosts),
    configurePreviewServer: (server) => attach(server, server.config.preview.allowedHosts),
  };
}
