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
  const restore = setEnvironment({
    NODE_ENV: 'production', // the test runner's own would load React's development build
    ...variables,
  });
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
    restore();
  }
}

/** Sets variables of this process. @returns a function that restores them. */
function setEnvironment(values: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
