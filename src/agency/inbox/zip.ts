import { strToU8, type Zippable, zipSync } from 'fflate/browser';

/**
 * Replaces fflate in the build (`vite.config.ts`), as far as write-excel-file uses it: the package's own `zip` starts workers
 * from `blob:` URLs, which the page's policy forbids.
 */
export { strToU8, zipSync };

export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
