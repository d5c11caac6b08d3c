import { ID_LENGTH } from '../shared/constants.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from here on would favour the alphabet's first letters, so they are discarded. */
const BIASED_FROM = 256 - (256 % ALPHABET.length);

/** A random id of `ID_LENGTH` letters and digits (119 bits), like Firestore's own: can't be guessed, never collides. */
export function randomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH))) {
      if (byte < BIASED_FROM && id.length < ID_LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}
