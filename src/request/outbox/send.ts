import { withDeadline } from '../../data/deadline.ts';
import { DataError, type DataPort } from '../../data/port.ts';
import { SAVE_DEADLINE_MS, USER_AGENT_MAX_LENGTH } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { Outbox } from './outbox.ts';
import { isDue, type RequestRecord } from './record.ts';

/**
 * What became of a submitted request.
 * - `saved`: it is stored.
 * - `refused`: the rules refused it, and none of its versions is stored.
 * - `unknown`: the database gave no verdict. It may be stored, so it must be sent again under the same id.
 */
export type Outcome = 'saved' | 'refused' | 'unknown';

/** The part of the Web Locks that the outbox uses: https://w3c.github.io/web-locks/ */
export interface Locks {
  request<Result>(
    name: string,
    options: {
      readonly mode?: 'shared';
      readonly ifAvailable?: boolean;
      readonly steal?: boolean;
      readonly signal?: AbortSignal;
    },
    work: (lock: unknown) => Promise<Result>,
  ): Promise<Result>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string; readonly mode?: string }[] }>;
}

const PREFIX = 'request:';

/** A record's lock, held until `release`. */
export interface Hold {
  readonly release: () => void;
  /** Whether it has been lost: another tab has stolen it, or Safari has released it in the back/forward cache. */
  readonly isLost: () => boolean;
}

/**
 * Takes a record's lock. Where the browser refuses locks (with cookies blocked), there is no other page to exclude.
 *
 * @param patienceMs how long to wait for its holder.
 * @returns undefined if another page still holds it then.
 */
export function hold(
  locks: Locks | undefined,
  key: string,
  patienceMs: number,
  steal = false,
): Promise<Hold | undefined> {
  return new Promise((resolve) => {
    let release = () => {};
    let isLost = false;
    const held: Hold = { release: () => release(), isLost: () => isLost };
    if (locks === undefined) return resolve(held);
    const take = (lock: unknown) => {
      if (lock === null) return Promise.resolve(resolve(undefined));
      const done = new Promise<void>((end) => {
        release = end;
      });
      resolve(held);
      return done;
    };
    const late = new AbortController();
    if (patienceMs > 0) setTimeout(() => late.abort(), patienceMs); // a no-op once it is held
    const options = steal ? { steal } : patienceMs > 0 ? { signal: late.signal } : { ifAvailable: true };
    locks.request(PREFIX + key, options, take).catch((error: unknown) => {
      isLost = error instanceof DOMException && error.name === 'AbortError';
      resolve(isLost ? undefined : held); // a no-op once it has been held
    });
  });
}

/** The keys of records that any page is working on. */
export async function heldKeys(locks: Locks | undefined): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const own = held.filter(({ name, mode }) => mode === 'exclusive' && name?.startsWith(PREFIX));
  return new Set(own.map(({ name = '' }) => name.slice(PREFIX.length)));
}

/** What a sender works with. */
export interface SenderParts {
  readonly outbox: Outbox;
  readonly locks: Locks | undefined;
  /** Opens the database; rejects with a {@link DataError}. */
  readonly openData: () => Promise<DataPort>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly userAgent: string;
}

/**
 * Sends a record's last version, within `SAVE_DEADLINE_MS`, and stores the outcome before it resolves. Call with the
 * record's lock; without it the record is still sent under one id only.
 *
 * @param after the record's state after a failure.
 */
export async function send(
  key: string,
  after: (failure: Exclude<Outcome, 'saved'>) => RequestRecord['state'],
  parts: SenderParts,
): Promise<Outcome> {
  const { outbox } = parts;
  for (;;) {
    const record = await outbox.update(
      key,
      (one) => one && { ...one, state: one.state === 'saved' ? 'saved' : 'sending' },
    );
    const words = record?.versions.at(-1);
    // Deleted or saved meanwhile: another tab has sent it.
    if (record === undefined || record.state === 'saved' || words === undefined) return 'saved';
    const { outcome, stored } = await save(record, words, parts);
    const isCurrent = (one: RequestRecord | undefined) => one?.state === 'sending' && one.id === record.id;
    if (outcome !== 'saved') {
      const state = after(outcome);
      const next = await outbox.update(key, (one) => (one && isCurrent(one) ? { ...one, state } : one));
      return next === undefined || next.state === 'saved' ? 'saved' : outcome;
    }
    if (stored === words) {
      await outbox.update(key, (one) => one && { ...one, state: 'saved', draft: {}, versions: [] });
      return 'saved';
    }
    // An earlier version is stored and can't be replaced: the one that the visitor submitted last is sent beside it.
    await outbox.update(key, (one) =>
      one && isCurrent(one) ? { ...one, id: one.nextId, versions: [words], earlierStored: true } : one,
    );
  }
}

async function save(
  { id, versions }: RequestRecord,
  words: ProjectRequest,
  parts: SenderParts,
): Promise<{ readonly outcome: Outcome; readonly stored?: ProjectRequest }> {
  try {
    return await withDeadline(async (signal) => {
      const data = await parts.openData();
      signal.throwIfAborted(); // code that arrives too late must not write
      const result = await data.saveProjectRequest(id, words, { others: versions.slice(0, -1), signal });
      void countInquiry(data, id, parts);
      return { outcome: 'saved', stored: result.tag === 'saved' ? words : result.by };
    }, SAVE_DEADLINE_MS);
  } catch (error) {
    console.warn('The project request was not saved:', error);
    return { outcome: error instanceof DataError && error.kind === 'denied' ? 'refused' : 'unknown' };
  }
}

/** Records the analytics event, under the request's id. Its failure is never shown: the request itself is safe. */
async function countInquiry(data: DataPort, projectId: string, { userAgent, newId, now }: SenderParts): Promise<void> {
  try {
    await data.addAnalyticsEvent({
      projectId,
      eventType: 'inquiry',
      userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      sessionId: newId(),
      timestamp: new Date(now()).toISOString(),
    });
  } catch (error) {
    console.warn('The inquiry was saved, but not counted:', error);
  }
}

/** A send that takes longer than this, with time to spare, belongs to a page that is frozen. */
const FROZEN_AFTER_MS = SAVE_DEADLINE_MS + 5000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** Sends what is due. */
export interface RetryLoop {
  /** Sends all that is due, one after the other; while the browser reports no network, only once the pauses are longest. */
  readonly run: () => Promise<void>;
  /** Sends one record if no other page works on it, whatever the browser says about the network. */
  readonly sendNow: (key: string) => Promise<void>;
  /** Tries again after a pause that doubles with each failure, from seconds to minutes, with jitter. */
  readonly later: () => void;
  /** Another page works on a record: calls `freed` once it lets go of it or has gone. A frozen sender is overridden. */
  readonly awaitFree: (key: string) => void;
  /** The keys of what this page is sending. */
  readonly sending: () => ReadonlySet<string>;
}

/** What a retry loop works with. */
export interface RetryParts extends SenderParts {
  readonly online: () => boolean;
  /** 0 ≤ number < 1. */
  readonly random: () => number;
  /** Whether a form of this page edits or sends a record: its lock may have been lost. */
  readonly isInForm: (key: string) => boolean;
  /** Called when a lock changes hands: what the page says of its record may have changed. */
  readonly changed: () => void;
  /** Another page has let go of a record. */
  readonly freed: () => void;
}

/** Creates a page's retry loop. */
export function createRetryLoop(parts: RetryParts): RetryLoop {
  const { outbox, locks, now } = parts;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const sending = new Set<string>();
  const awaited = new Set<string>();

  async function sendNow(key: string): Promise<void> {
    if (sending.has(key) || parts.isInForm(key)) return;
    const held = await hold(locks, key, 0);
    if (held === undefined) return awaitFree(key);
    sending.add(key);
    parts.changed();
    try {
      await outbox.read(); // another page may have settled it
      const record = outbox.records().find((one) => one.key === key);
      if (record === undefined || !isDue(record, now())) return;
      const outcome = await send(key, (failure) => (failure === 'refused' ? 'refused' : 'waiting'), parts);
      if (outcome === 'saved') pause = FIRST_PAUSE_MS;
      if (outcome === 'unknown') later();
    } finally {
      sending.delete(key);
      held.release();
      parts.changed();
    }
  }

  function awaitFree(key: string): void {
    if (locks === undefined || awaited.has(key)) return;
    awaited.add(key);
    const isSending = () => outbox.records().some((one) => one.key === key && one.state === 'sending');
    const override = setTimeout(() => {
      if (isSending()) void hold(locks, key, 0, true).then((held) => held?.release());
    }, FROZEN_AFTER_MS);
    const freed = () => {
      clearTimeout(override);
      awaited.delete(key);
      parts.freed();
    };
    locks.request(PREFIX + key, { mode: 'shared' }, async () => {}).then(freed, () => awaited.delete(key));
  }

  async function sendAll(): Promise<void> {
    for (const record of outbox.records()) if (isDue(record, now())) await sendNow(record.key);
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause * (0.5 + parts.random()));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  async function run(): Promise<void> {
    // Only a hint: some networks look like none. At the longest pause, try all the same.
    if (!parts.online() && pause < LONGEST_PAUSE_MS) return later();
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
  }

  return { run, sendNow, later, awaitFree, sending: () => sending };
}
