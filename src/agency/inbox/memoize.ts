/** Returns a function that calls `compute` once for each object, and returns the same result later. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    results.set(key, value);
    return value;
  };
}
