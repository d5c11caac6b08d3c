import type { Plugin } from 'vite';
import { AWAITED_CHUNKS, DATABASE_CHUNKS, FIELD_CHUNK, RARE_CHUNKS } from '../src/shared/chunks.ts';

/** Fails the build when a chunk named in `src/shared/chunks.ts` is missing: its module was moved or renamed. */
export function namedChunks(): Plugin {
  return {
    name: 'named-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.name : [])));
      const named = [...AWAITED_CHUNKS, ...DATABASE_CHUNKS, ...RARE_CHUNKS, FIELD_CHUNK];
      const missing = named.filter((name) => !names.has(name));
      if (missing.length > 0)
        this.error(`The build has no chunk called ${missing.join(', ')}: see src/shared/chunks.ts.`);
    },
  };
}
