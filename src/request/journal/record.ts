import { LONGEST_ABSENCE_DAYS, REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/**
 * The state of a submitted request.
 * - `sending`: an attempt is running, or its page died during one.
 * - `waiting`: it goes by itself as soon as it can.
 * - `held`: it was waiting or refused, and a form is open to edit it.
 * - `unsent`: without a verdict or denied, and the form said so. Never sent by itself; binds its words to its id.
 * - `saved`: it is in, and the visitor has not been told yet.
 * - `refused`: the rules denied it, and the visitor has not been told yet.
 * - `expired`: it was to be sent, and was kept too long: it goes only if the visitor asks for that.
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

/** Since when a record is kept. In milliseconds since 1970, by the visitor's clock. */
export interface Age {
  /** Its beginning, moved with the clock when that is set. */
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
  /** Null once the visitor has given the request up: then only the digest is kept. */
  readonly words: ProjectRequest | null;
  /** {@link digestOf} the words. */
  readonly digest: string;
  readonly state: RequestState;
  /**
   * The state to return to when the form that is open for it closes without success, or when *Discard* is taken back;
   * null: it is given up then.
   */
  readonly back: 'waiting' | 'held' | 'refused' | 'expired' | null;
  /** Whether a first byte may have left. */
  readonly tried: boolean;
  /** The page that is busy with it. */
  readonly page: string;
  /** The open form that tells the visitor what becomes of it; null if the page's notices do. */
  readonly form: string | null;
}

/** A half-filled form. */
export interface DraftRecord extends Age {
  readonly kind: 'draft';
  /** The form's key. */
  readonly key: string;
  /** What the form held, as the version of the page that wrote it knew it. */
  readonly draft: Stored;
  /** The id under which earlier versions were sent, or null. */
  readonly id: string | null;
  /** Key of the request that it edits, or null. */
  readonly edits: string | null;
  /** Whether the rules have refused it, and the page was loaded anew to try a newer version. */
  readonly refused: boolean;
  readonly page: string;
}

/** Anything in the journal. */
export type JournalRecord = RequestRecord | DraftRecord;

/** A form's content as some version of the page stored it. */
export type Stored = Readonly<Record<string, unknown>>;

/** Long enough for any send already in flight in another tab to finish. */
const TOLD_KEPT_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The times of a record are written down this often. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** The age of a record that is kept from now on. */
export function bornAt(now: number): Age {
  return { keptAt: now, seenAt: now };
}

/**
 * A record as a page finds it now. Its age is the time that has passed on this device: what lies between two looks, unless
 * that is below zero or longer than anybody stays away. Then the clock has been set, and the age is what it was.
 */
export function seen<Kept extends JournalRecord>(record: Kept, now: number): Kept {
  const passed = now - record.seenAt;
  if (passed >= 0 && passed < SEEN_EVERY_MS) return record;
  const isStep = passed < 0 || passed > LONGEST_ABSENCE_DAYS * DAY_MS;
  return { ...record, keptAt: record.keptAt + (isStep ? passed : 0), seenAt: now };
}

/** Whether a record is older than the journal may keep it. What its visitor has to be told or asked of stays. */
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

/** Whether nothing is to be done about a request any more. */
export function isAtRest({ state }: RequestRecord): boolean {
  return state === 'unsent' || state === 'told';
}

/** Whether a submitted request is still to be sent, or its visitor to be told. */
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
