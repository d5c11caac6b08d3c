/** The length of the longest description once each letter has become three, as in Korean. */
const NORMALIZED_MAX_LENGTH = 30_000;
/** The number of UTF-16 code units to normalize at a time. */
const STEP = 500;

/**
 * Normalizes a text. Stops at a limit, because one character can become eighteen letters, with which a hostile visitor could
 * keep the inbox busy.
 */
export function normalizeText(text: string, form: 'NFKC' | 'NFKD'): string {
  let normalized = '';
  for (let at = 0; at < text.length && normalized.length < NORMALIZED_MAX_LENGTH; at += STEP)
    normalized += text.slice(at, at + STEP).normalize(form);
  return normalized;
}
