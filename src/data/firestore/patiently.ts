/**
 * Makes `work` shareable and bounds the wait for it: callers join what is running, and none waits longer than until
 * `patienceMs` after it began. Work that ends later than that serves the next caller. Failed work is begun anew.
 *
 * @returns a function that rejects as `work` does, or with an Error once it has taken too long.
 */
export function patiently<Result>(work: () => Promise<Result>, patienceMs: number): () => Promise<Result> {
  let running: { readonly end: Promise<Result>; readonly late: Promise<never> } | undefined;

  function begin() {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No end after ${patienceMs / 1000} seconds.`)), patienceMs);
    });
    late.catch(() => {}); // nobody may be waiting
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
