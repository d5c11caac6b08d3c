import type { Locks } from '../../src/request/journal/sender-lock.ts';
import { owner } from './clock.ts';

/** One page that holds a lock or waits for it. */
interface Claim {
  readonly page: object;
  readonly isShared: boolean;
  isHeld: boolean;
  readonly start: () => void;
  readonly fail: (reason: unknown) => void;
}

/** The Web Locks of one browser. */
export interface WebLocks {
  /** The locks as a page sees them. */
  readonly of: (page: object) => Locks;
  /** Takes everything from a page that is gone. */
  readonly release: (page: object) => void;
  /** Who holds the lock that only one page can have at a time, first, and who waits for it. */
  readonly claims: () => readonly object[];
}

/** Creates Web Locks: exclusive or shared, first come first served, with `steal` and `signal`. */
export function createWebLocks(): WebLocks {
  const queues = new Map<string, Claim[]>();
  const queueOf = (name: string) => queues.get(name) ?? queues.set(name, []).get(name) ?? [];

  function leave(name: string, claim: Claim): void {
    const queue = queueOf(name);
    const at = queue.indexOf(claim);
    if (at < 0) return;
    queue.splice(at, 1);
    advance(queue);
  }

  /** Grants the lock to the first in the queue, and to those behind it that share it. */
  function advance(queue: readonly Claim[]): void {
    const [first] = queue;
    for (const claim of [...queue]) {
      if (claim !== first && !(claim.isShared && first?.isShared)) return;
      if (claim.isHeld) continue;
      claim.isHeld = true;
      claim.start();
    }
  }

  function request<Result>(
    page: object,
    name: string,
    { mode, signal, steal = false }: Parameters<Locks['request']>[1],
    work: () => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const queue = queueOf(name);
      const start = () => {
        signal?.removeEventListener('abort', give);
        Promise.resolve()
          .then(() => owner.run(page, work))
          .then(resolve, reject)
          .finally(() => leave(name, claim));
      };
      const claim: Claim = { page, isShared: mode === 'shared', isHeld: steal, start, fail: reject };
      const give = () => {
        leave(name, claim);
        reject(signal?.reason);
      };
      if (steal) {
        queue.shift()?.fail(new DOMException('Another request has stolen the lock.', 'AbortError'));
        queue.unshift(claim);
        start();
        return;
      }
      queue.push(claim);
      advance(queue);
      if (!claim.isHeld) signal?.addEventListener('abort', give, { once: true });
    });
  }

  return {
    of: (page) => ({
      request: (name, options, work) => request(page, name, options, work),
      query: async () => ({
        held: [...queues].flatMap(([name, [first]]) =>
          first === undefined ? [] : [{ name, mode: first.isShared ? 'shared' : 'exclusive' }],
        ),
      }),
    }),
    release: (page) => {
      for (const [name, queue] of queues) {
        const left = queue.filter((claim) => claim.page !== page);
        queues.set(name, left);
        advance(left);
      }
    },
    claims: () => queueOf('request-sender').map(({ page }) => page),
  };
}
