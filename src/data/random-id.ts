const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** Bytes from here on would favour the first letters of the alphabet, so they are drawn again. */
const BIASED_FROM = 256 - (256 % ALPHABET.length);

/**
 * A random id of 20 letters and digits (119 bits), made like the ids that Firestore gives its documents.
 * Nobody can guess one, and two never meet.
 */
export function randomId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < BIASED_FROM && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}
