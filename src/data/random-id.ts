import { ID_LENGTH } from '../shared/constants.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The lowest byte that is discarded, as it and higher ones would favour the first letters of the alphabet. */
const BIASED_FROM = 256 - (256 % ALPHABET.length);

/** Generates a random id of `ID_LENGTH` letters and digits (119 bits), like Firestore's: unguessable, and never repeated. */
export function randomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH))) {
      if (byte < BIASED_FROM && id.length < ID_LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}
