/** The part of the Web Locks API that the outbox uses: https://w3c.github.io/web-locks/. Undefined in insecure contexts. */
export type Locks = Pick<LockManager, 'request' | 'query'> | undefined;

/** Releases a lock. Does nothing if Safari has already released the lock because the page was in the back/forward cache. */
export type Release = () => Promise<void>;

/** The release function for a lock that isn't needed or isn't available. */
export const NO_LOCK: Release = async () => {};

/**
 * Takes a lock. Resolves to {@link NO_LOCK} if the browser has no locks or refuses them. Browsers refuse locks while cookies
 * are blocked. Pages then share no stored data, so they need no locks.
 *
 * @param waitMs the longest wait for the lock, in milliseconds.
 * @returns the function that releases the lock; undefined if the lock is still taken after `waitMs`.
 */
export function takeLock(locks: Locks, name: string, waitMs: number): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const late = new AbortController();
    const options = waitMs > 0 ? { signal: late.signal } : { ifAvailable: true };
    if (waitMs > 0) setTimeout(() => late.abort(), waitMs); // has no effect once the lock is held
    const hold = async (lock: Lock | null) => {
      if (lock === null) return resolve(undefined);
      await new Promise<void>((free) => {
        resolve(() => {
          free();
          return released;
        });
      });
    };
    const failed = (error: unknown) => {
      const isHeldByOther = error instanceof DOMException && error.name === 'AbortError';
      resolve(isHeldByOther ? undefined : NO_LOCK); // has no effect if the lock was held
    };
    if (locks === undefined) return resolve(NO_LOCK);
    const released: Promise<void> = locks.request(name, options, hold).catch(failed);
  });
}

/** Returns the names of the locks held on this origin; an empty set if the browser doesn't report them. */
export async function heldLocks(locks: Locks): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return new Set(held.map(({ name }) => name));
}
