/** What `work` comes to; undefined if it throws, as all use of storage may: it can be blocked, full or broken. */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Stores a value; null removes it. */
export function put(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
