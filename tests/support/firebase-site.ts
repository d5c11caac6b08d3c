import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { freePort } from '../../tools/web-server.ts';

/** A site in a build of its own. */
export interface BuiltSite {
  readonly origin: string;
  /** What the build has written. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Builds the site for a project and serves it as Firebase Hosting does, headers included.
 *
 * @param more further variables of the build.
 */
export function startFirebaseSite(projectId: string, more: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  return startBuiltSite({
    VITE_FIREBASE_API_KEY: 'a-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    ...more,
  });
}

/** Builds the site with some variables and serves it likewise. */
export async function startBuiltSite(variables: Readonly<Record<string, string>>): Promise<BuiltSite> {
  const own = process.env;
  // The test runner's NODE_ENV would load React's development build.
  process.env = { ...own, NODE_ENV: 'production', ...variables };
  const outDir = mkdtempSync(join(tmpdir(), 'site-built-'));
  try {
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const port = await freePort();
    const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port } });
    return {
      origin: `http://127.0.0.1:${port}`,
      folder: outDir,
      stop: async () => {
        await server.close();
        rmSync(outDir, { recursive: true });
      },
    };
  } finally {
    process.env = own;
  }
}
