const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** Bytes from here on would favour the alphabet's first letters, so they are discarded. */
const BIASED_FROM = 256 - (256 % ALPHABET.length);

/** A random id of 20 letters and digits (119 bits), like Firestore's own: can't be guessed, never collides. */
export function randomId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < BIASED_FROM && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}
