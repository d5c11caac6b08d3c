/** Returns the result of `work`, or undefined if it throws. Any use of storage may throw: it can be blocked, full or broken. */
export function ignoreErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
