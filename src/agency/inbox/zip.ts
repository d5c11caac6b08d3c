import { strToU8, type Zippable, zipSync } from 'fflate/browser';

/**
 * The part of fflate that write-excel-file uses, which imports this file instead (`vite.config.ts`). fflate's own `zip` starts
 * workers from `blob:` URLs, which the Content Security Policy forbids.
 */
export { strToU8, zipSync };

export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
