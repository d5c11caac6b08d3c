/** The part of the Web Locks that is used: https://w3c.github.io/web-locks/. Undefined without HTTPS. */
export type Locks = Pick<LockManager, 'request' | 'query'> | undefined;

/** Releases a lock; resolves once that is done. Safari has done so already if the page was in the back/forward cache. */
export type Release = () => Promise<void>;

/** Does nothing: stands for a lock that isn't needed or can't be had. */
export const NO_LOCK: Release = async () => {};

/**
 * Takes a lock. Where the browser refuses locks (with cookies blocked), there is no other page to exclude.
 *
 * @param patienceMs how long to wait for its holder.
 * @returns undefined if another page still holds it then.
 */
export function takeLock(locks: Locks, name: string, patienceMs: number): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const late = new AbortController();
    const options = patienceMs > 0 ? { signal: late.signal } : { ifAvailable: true };
    if (patienceMs > 0) setTimeout(() => late.abort(), patienceMs); // a no-op once it is held
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
      resolve(isHeldByOther ? undefined : NO_LOCK); // a no-op once it has been held
    };
    if (locks === undefined) return resolve(NO_LOCK);
    const released: Promise<void> = locks.request(name, options, hold).catch(failed);
  });
}

/** The names of the locks that this site's pages hold. */
export async function heldLocks(locks: Locks): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return new Set(held.map(({ name }) => name));
}
