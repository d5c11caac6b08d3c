/**
 * Shares a run of `work` among callers and bounds their wait: each joins the one that is running, and waits until
 * `patienceMs` after its start at most. A run that ends later serves the next caller; after a failed one, the next
 * caller starts another.
 *
 * @returns a function that rejects as `work` does, or with an Error once it has taken too long.
 */
export function patiently<Result>(work: () => Promise<Result>, patienceMs: number): () => Promise<Result> {
  let running: { readonly end: Promise<Result>; readonly late: Promise<never> } | undefined;

  function begin() {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No end after ${patienceMs / 1000} seconds.`)), patienceMs);
    });
    late.catch(() => {}); // there may be no caller
    const begun = { end: work(), late };
    begun.end.catch(() => {
      if (running === begun) running = undefined;
    });
    return begun;
  }

  return async () => {
    running ??= begin();
    const joined = running;
    const result = await Promise.race([joined.end, joined.late]);
    if (running === joined) running = undefined;
    return result;
  };
}
