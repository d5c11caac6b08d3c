import { vi } from 'vitest';

let state = 1;

/** Makes the random bytes of a play the same each time. */
export function seedIds(): void {
  state = 1;
}

/** Takes over the source of random bytes. Undone by `vi.unstubAllGlobals()`. */
export function takeOverRandom(): void {
  const getRandomValues = (bytes: Uint8Array) => {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      bytes[i] = (state >> 16) & 0xff;
    }
    return bytes;
  };
  vi.stubGlobal('crypto', { getRandomValues });
}
