/** Returns a function that calls `compute` once for each object, and returns the same result later. */
export function onceEach<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    results.set(key, value);
    return value;
  };
}

/** The longest description, if each letter becomes three, as in Korean. */
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
