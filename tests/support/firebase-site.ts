import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { freePort } from '../../tools/web-server.ts';

/** A running site from its own build. */
export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/**
 * Builds the site for a Firebase project and serves it with the headers of Firebase Hosting.
 *
 * @param more additional variables of the build.
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

/** Builds the site with these variables and serves it with the headers of Firebase Hosting. */
export async function startBuiltSite(variables: Readonly<Record<string, string>>) {
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
      /** The folder of the build. */
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
