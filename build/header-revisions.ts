import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { SHELL_SCRIPT } from '../src/shared/shell-protocol.ts';
import { type HeaderRule, headerDigest } from './hosting/header-rules.ts';

/** A file as the service worker knows it. */
interface Entry {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * Gives everything under /assets/ a name that also changes with the headers it is served with. Caches keep a response
 * with its headers, and these names for good: a header changed alone would never reach returning visitors.
 */
export function headersInNames(rules: readonly HeaderRule[]): Plugin {
  const digest = headerDigest(rules, '/assets/');
  return {
    name: 'headers-in-names',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            assetFileNames: ({ names: [name = ''], source }) => {
              if (!name.endsWith('.woff2')) return 'assets/[name]-[hash][extname]';
              const hash = createHash('sha256').update(source).update(digest).digest('base64url').slice(0, 8);
              return `assets/[name]-${hash}[extname]`;
            },
          },
        },
      },
    }),
    augmentChunkHash: () => digest,
  };
}

/**
 * Has the service worker fetch a file again when its headers change, as when its content does. Its own headers count as
 * well: they are its policy, and browsers update it only if its bytes differ.
 */
export function headersInRevisions(rules: readonly HeaderRule[]) {
  return <File extends Entry>(entries: readonly File[]) => ({
    manifest: entries.map((entry) => {
      const { url, revision } = entry;
      if (revision === null) return entry; // its name has a hash, or it is cached on use alone
      // The page by its plain address: some hosts redirect its file's there, and a redirect can't be kept.
      return {
        ...entry,
        url: url === 'index.html' ? './' : url,
        revision: `${revision}-${headerDigest(rules, `/${url}`, `/${SHELL_SCRIPT}`)}`,
      };
    }),
  });
}
