import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { openDatabase } from './database.ts';
import { answer, isFirestorePath } from './http.ts';
import { pathOf } from './names.ts';
import type { HostNames } from './own-origin.ts';

/** The local Firestore's data folder and the site's project id. */
export interface LocalFirestoreOptions {
  /** Folder, relative to Vite's root; created if missing. */
  readonly dataDir: string;
  /** Printed at start; any other id works too, as a separate namespace. */
  readonly projectId?: string;
  /** Collections whose new documents are told of in a line with a link: what it says, and where the link leads. */
  readonly announced?: Readonly<Record<string, { readonly line: string; readonly link: string }>>;
}

/**
 * Serves a local Firestore under `/v1/projects/…` next to the site, in `vite dev` and `vite preview`, to the site's own
 * origin only. For development and tests, not part of a build.
 */
export function localFirestore({ dataDir, projectId = 'demo-local', announced = {} }: LocalFirestoreOptions): Plugin {
  const attach = (server: ViteDevServer | PreviewServer, names: HostNames) => {
    const folder = resolve(server.config.root, dataDir);
    const database = openDatabase(folder, (name) => {
      const { collection, id } = pathOf(name);
      const { line, link } = announced[collection] ?? {};
      const [site = ''] = server.resolvedUrls?.local ?? [];
      if (line !== undefined) server.config.logger.info(`  ➜  ${line}: ${site}${link}${encodeURIComponent(id)}`);
    });
    server.httpServer?.once('close', () => database.store.close());
    announce(server, folder, projectId);
    server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (isFirestorePath(request.url ?? '')) void answer(request, response, database, names);
      else next();
    });
  };
  return {
    name: 'local-firestore',
    // Vite would let pages on any port of this machine read what it serves.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configureServer: (server) => attach(server, server.config.server.allowedHosts),
    configurePreviewServer: (server) => attach(server, server.config.preview.allowedHosts),
  };
}

/** Prints the data folder below the addresses that Vite prints. */
function announce(server: ViteDevServer | PreviewServer, folder: string, projectId: string): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info(`  ➜  Firestore: project ${projectId}, data in ${folder}`);
    server.config.logger.info('  ➜  Security rules are not enforced in this local mode.');
  };
}
