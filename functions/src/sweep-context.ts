import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentSnapshot, type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import type { Config } from './config.ts';

/** `now` returns the time in milliseconds since 1970. */
export type SweepDeps = Readonly<{ db: Firestore; config: Config; now: () => number }>;

/** The numbers of requests. The parts of a sweep keep them up to date. */
export interface Tally {
  reported: number;
  /** Requests named in a summary. */
  named: number;
  /** Requests that wait to be reported or named. */
  left: number;
  /** Requests that a summary only counts, and that no summary has counted yet. */
  uncounted: number;
  /** Whether all requests were read. */
  isComplete: boolean;
  readonly problems: string[];
}

/** One sweep, as its parts share it. */
export interface SweepContext extends SweepDeps {
  /** The document `STATE` when the sweep began. Its `readTime` is the sweep's time by the database's clock. */
  readonly state: DocumentSnapshot;
  readonly tally: Tally;
  /** Returns whether the sweep has run for less than `duration`. */
  readonly isWithin: (duration: number) => boolean;
  /** Returns whether there is time to send another message before the lease ends. */
  readonly isInTime: () => boolean;
}

/**
 * Retries a write for about 15 s, because an unrecorded message would be sent again. Returns if the document is missing:
 * then the request was erased.
 */
export async function retryWrite(write: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await write());
    } catch (error) {
      if ((error as { code?: unknown }).code === GrpcStatus.NOT_FOUND) return;
      if (attempt === 6) throw error;
      await sleep(250 * 2 ** attempt);
    }
  }
}
