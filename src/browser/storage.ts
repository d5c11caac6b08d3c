/** What `work` comes to; undefined if it throws, as all use of storage may: it can be blocked, full or broken. */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
