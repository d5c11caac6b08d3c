import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { STILL_POLICY, withPolicy } from './page-policy.ts';

/**
 * Gives each page of the public folder, the templates' demos, its policy as the build copies it. The files themselves
 * stay as their archives hold them: a policy would be in the way of whoever builds on them.
 */
export function publicPages(): Plugin {
  let publicDir = '';
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle() {
      for (const file of readdirSync(publicDir, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.html')) continue;
        const page = readFileSync(join(publicDir, file), 'utf8');
        this.emitFile({ type: 'asset', fileName: file.replaceAll('\\', '/'), source: withPolicy(page, STILL_POLICY) });
      }
    },
  };
}
