/** The part of the Web Locks that the journal uses: https://w3c.github.io/web-locks/ */
export interface Locks {
  request<Result>(
    name: string,
    options: { readonly mode?: 'shared'; readonly signal?: AbortSignal; readonly steal?: boolean },
    work: () => Promise<Result>,
  ): Promise<Result>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string; readonly mode?: string }[] }>;
}

const SENDER = 'request-sender';
const PAGE = 'request-page:';

/**
 * Runs `work` while no other page of this browser sends. A holder that does not finish in time is overridden, as its
 * page may be frozen; and where the browser refuses locks (with cookies blocked), `work` runs without. Both are safe: a
 * request has the same id wherever it is sent from.
 */
export async function asSender<Result>(
  locks: Locks | undefined,
  patienceMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (locks === undefined) return work();
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patienceMs);
  let started: Promise<Result> | undefined;
  const run = () => {
    started ??= work();
    return started;
  };
  // Once the work has started, a rejection is its own, or means that another page has taken the lock.
  return locks
    .request(SENDER, { signal: over.signal }, run)
    .catch(() => started ?? (over.signal.aborted ? locks.request(SENDER, { steal: true }, run) : run()))
    .catch(() => run())
    .finally(() => clearTimeout(timer));
}

/** Holds a lock while this page is open, so that other tabs can see that. */
export function showLife(locks: Locks | undefined, page: string): void {
  locks?.request(PAGE + page, {}, () => new Promise<never>(() => {})).catch(() => {});
}

/** Lists open pages. Without Web Locks, assumes that this is the only one. */
export async function livePages(locks: Locks | undefined, page: string): Promise<(page: string) => boolean> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const names = new Set(held.filter(({ mode }) => mode === 'exclusive').map(({ name }) => name));
  return (other) => other === page || names.has(PAGE + other);
}

/** Waits until a page has closed; without Web Locks not at all. By a shared lock, so that a page that waits is not taken for the other. */
export async function closed(locks: Locks | undefined, page: string): Promise<void> {
  return locks?.request(PAGE + page, { mode: 'shared' }, async () => {});
}
