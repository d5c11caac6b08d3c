import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

/** Whose code is running: whatever it starts belongs to the same page. */
export const owner = new AsyncLocalStorage<object>();

/** Time that passes only when it is told to. */
export interface Clock {
  /** Milliseconds since the play began. */
  readonly elapsed: () => number;
  /** When the next timer is due, as {@link elapsed} then; undefined if there is none. */
  readonly nextDue: () => number | undefined;
  /** Lets time pass up to a moment, and fires the first timer due by then. False if there was none. */
  readonly fireNext: (until: number) => boolean;
  /** Each page's timers with the milliseconds that are left, the next one first. */
  readonly pending: () => readonly (readonly [page: object, ms: number])[];
  /** Removes a page's timers. */
  readonly drop: (page: object) => void;
}

interface Timer {
  readonly due: number;
  readonly page: object;
  readonly work: () => void;
}

let timers = new Map<number, Timer>();
let elapsed = 0;
let lastId = 0;

/** Takes over the pages' timers. Undone by `vi.unstubAllGlobals()`. */
export function takeOverTimers(): void {
  const { setTimeout: setForReal, clearTimeout: clearForReal } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, delay = 0, ...rest: unknown[]) => {
    const page = owner.getStore();
    if (page === undefined) return setForReal(work, delay, ...rest); // Node's own
    timers.set(++lastId, { due: elapsed + delay, page, work });
    return lastId;
  });
  vi.stubGlobal('clearTimeout', (id: number | NodeJS.Timeout) => {
    if (typeof id === 'number') timers.delete(id);
    else clearForReal(id);
  });
}

/** Starts time anew for a play. Only one play runs at a time. */
export function createClock(): Clock {
  timers = new Map();
  elapsed = 0;
  const next = () => [...timers].reduce((a, b) => (b[1].due < a[1].due ? b : a), NONE);
  return {
    elapsed: () => elapsed,
    nextDue: () => (timers.size === 0 ? undefined : next()[1].due),
    fireNext: (until) => {
      const [id, { due, page, work }] = next();
      elapsed = Math.max(elapsed, Math.min(due, until));
      if (due > until) return false;
      timers.delete(id);
      owner.run(page, work);
      return true;
    },
    pending: () => {
      const all = [...timers.values()].sort((a, b) => a.due - b.due);
      return all.map(({ page, due }) => [page, due - elapsed] as const);
    },
    drop: (page) => {
      for (const [id, timer] of timers) if (timer.page === page) timers.delete(id);
    },
  };
}

const NONE: readonly [number, Timer] = [0, { due: Number.POSITIVE_INFINITY, page: {}, work: () => {} }];

/** Lets everything run that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
