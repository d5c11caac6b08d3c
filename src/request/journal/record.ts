import { LONGEST_ABSENCE_DAYS, REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/**
 * The state of a submitted request.
 * - `sending`: an attempt is running, or its page died during one.
 * - `waiting`: it is sent automatically as soon as possible.
 * - `held`: it was waiting or refused, and a form is open to edit it.
 * - `unsent`: the send got no verdict or was denied, and the form said so. Never sent automatically; ties its words to
 *   its id.
 * - `saved`: it is in, and the visitor has not been told yet.
 * - `refused`: the rules denied it, and the visitor has not been told yet.
 * - `expired`: it was kept too long, and is only sent if the visitor asks for that.
 * - `discarded`: the visitor has discarded it, and may still take that back.
 * - `told`: it is in, and the visitor knows. Stays for a moment, for other tabs that are sending the same words.
 */
export type RequestState =
  | 'sending'
  | 'waiting'
  | 'held'
  | 'unsent'
  | 'saved'
  | 'refused'
  | 'expired'
  | 'discarded'
  | 'told';

/** A record's age, in milliseconds since 1970 by the visitor's clock. */
export interface Age {
  /** When it began; moved along when the clock is set. */
  readonly keptAt: number;
  /** When a page last looked at it. */
  readonly seenAt: number;
}

/** Words that were submitted, bound to the id under which they are or may be stored. */
export interface RequestRecord extends Age {
  readonly kind: 'request';
  readonly key: string;
  /** The document's id. Edited versions of a request share it; at most one of them can ever be stored. */
  readonly id: string;
  /** Null once they have been deleted; the digest stays. */
  readonly words: ProjectRequest | null;
  /** {@link digestOf} the words. */
  readonly digest: string;
  readonly state: RequestState;
  /**
   * The state to return to when the form that is open for it closes without success, or when *Discard* is taken back;
   * null: it is given up then.
   */
  readonly back: 'waiting' | 'held' | 'refused' | 'expired' | null;
  /** Whether any of it may have been sent. */
  readonly tried: boolean;
  /** The page that is working on it. */
  readonly page: string;
  /** The open form that reports its outcome; null if a notice does. */
  readonly form: string | null;
}

/** A half-filled form. */
export interface DraftRecord extends Age {
  readonly kind: 'draft';
  /** The form's key. */
  readonly key: string;
  /** The form's content, in the shape of the page version that wrote it. */
  readonly draft: Stored;
  /** The id under which earlier versions were sent, or null. */
  readonly id: string | null;
  /** Key of the request that it edits, or null. */
  readonly edits: string | null;
  /** Whether the rules refused it and the page was reloaded to try a newer version. */
  readonly refused: boolean;
  readonly page: string;
}

/** Anything in the journal. */
export type JournalRecord = RequestRecord | DraftRecord;

/** What a change makes of the records. */
export interface Changed<Result> {
  readonly result: Result;
  readonly put?: readonly JournalRecord[];
  /** Keys. */
  readonly remove?: readonly string[];
}

/** A pure function over all records. It may run twice. */
export type Change<Result> = (records: readonly JournalRecord[]) => Changed<Result>;

/** A form's content as some version of the page stored it. */
export type Stored = Readonly<Record<string, unknown>>;

/** Long enough for any send already in flight in another tab to finish. */
const TOLD_KEPT_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How often a record's times are written. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** The age of a record that is kept from now on. */
export function bornAt(now: number): Age {
  return { keptAt: now, seenAt: now };
}

/**
 * A record with its age brought up to date: by the time since a page last looked, unless that is negative or longer
 * than `LONGEST_ABSENCE_DAYS`. Then the clock has been set, and the age stays what it was.
 */
export function seen<Kept extends JournalRecord>(record: Kept, now: number): Kept {
  const passed = now - record.seenAt;
  if (passed >= 0 && passed < SEEN_EVERY_MS) return record;
  const isStep = passed < 0 || passed > LONGEST_ABSENCE_DAYS * DAY_MS;
  return { ...record, keptAt: record.keptAt + (isStep ? passed : 0), seenAt: now };
}

/** Whether a record is too old to keep. One that the visitor has yet to see or decide on never is. */
export function isExpired(record: JournalRecord, now: number): boolean {
  const state = isRequest(record) ? record.state : null;
  if (state === 'saved' || state === 'expired' || state === 'discarded') return false;
  return now - record.keptAt > (state === 'told' ? TOLD_KEPT_MS : REQUEST_KEPT_DAYS * DAY_MS);
}

export function isRequest(record: JournalRecord): record is RequestRecord {
  return record.kind === 'request';
}

export function isDraft(record: JournalRecord): record is DraftRecord {
  return record.kind === 'draft';
}

/** Whether nothing more is to be done about a request. */
export function isAtRest({ state }: RequestRecord): boolean {
  return state === 'unsent' || state === 'told';
}

/** Whether a page must look after a record: a draft, or a request to be sent or reported. */
export function isAwake(record: JournalRecord): boolean {
  return record.kind === 'draft' || !isAtRest(record);
}

/**
 * A fingerprint of a request's words: two FNV-1a hashes, http://www.isthe.com/chongo/tech/comp/fnv/. The order of keys
 * and choices does not count. Not for secrets.
 */
export function digestOf(words: ProjectRequest | Stored): string {
  const sorted = Object.entries(words)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const text = JSON.stringify(sorted);
  let [a, b] = [0x811c9dc5, 0xcbf29ce4];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ (text.charCodeAt(i) + i), 0x01000193);
  }
  return `${text.length}.${a >>> 0}.${b >>> 0}`;
}

/**
 * A stored record, or undefined if it is none. A later version of the page may have added fields: they stay, so that
 * it finds them again.
 */
export function readRecord(stored: unknown): JournalRecord | undefined {
  const record = Object(stored) as Partial<RequestRecord> & Partial<Omit<DraftRecord, 'kind'>>;
  if (typeof record.key !== 'string') return undefined;
  if (record.kind === 'request') return typeof record.id === 'string' ? (record as RequestRecord) : undefined;
  return Object(record.draft) === record.draft ? (stored as DraftRecord) : undefined;
}
