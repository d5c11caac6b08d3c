import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { HeaderRule } from './header-rules.ts';
import { compressFolder, serveFolder } from './serve-folder.ts';

/** Has `vite preview` serve the site as its host will, headers and compression included. */
export function hosting(rules: readonly HeaderRule[]): Plugin {
  return {
    name: 'hosting',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      compressFolder(folder);
      middlewares.use(config.base, serveFolder(folder, rules));
    },
  };
}
