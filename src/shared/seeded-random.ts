/**
 * Creates a random number generator whose sequence depends only on the seed. Passes a Weyl sequence through a 32-bit mixing
 * function like murmur3's finalizer. Not for secrets.
 *
 * @param seed any integer; only its low 32 bits count.
 * @returns a function that returns the next number, 0 ≤ number < 1.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
