import type { Outcome } from '../../data/data-port.ts';
import { ALPHABET, randomId } from '../../data/random-id.ts';
import { DAY_MS, REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import { NON_ANSWERS, type ProjectRequest } from '../../shared/domain.ts';
import { seededRandom } from '../../shared/seeded-random.ts';
import type { Source } from '../../shared/source.ts';

/** A form's content as some version of the page stored it. */
export type StoredDraft = Readonly<Record<string, unknown>>;

/**
 * One form's entry in the outbox. It holds all that is known about a request, except who uses the record: the page or service
 * worker that edits or sends it holds the Web Lock {@link lockName}. Other versions of the site may add fields.
 */
export interface RequestRecord {
  readonly id: string;
  /**
   * - `draft`: not submitted, or edited since.
   * - `waiting`: submitted, but the outcome is unknown. Whoever gets the lock sends the request.
   * - `refused`: the rules have refused the request.
   * - `saved`: in the database, but the visitor may not know yet. The answers are deleted.
   */
  readonly state: 'draft' | 'waiting' | 'refused' | 'saved';
  readonly draft: StoredDraft;
  /** The request as last submitted; undefined before that, and once it is saved. */
  readonly request?: ProjectRequest | undefined;
  /** The source of the visit in which the form was opened; undefined in records of earlier versions, and once saved. */
  readonly source?: Source | undefined;
  /** The id of the request's document: see {@link documentIdOf}. */
  readonly documentId?: string | undefined;
  /** The time at which the visitor discarded the record, if so. *Undo* can restore it until the toast closes. */
  readonly discardedAt?: number | undefined;
  /** The time of the visitor's last edit, *Submit* or *Send now* or, once `saved`, of the answer; in ms since 1970. */
  readonly at: number;
}

export type RequestEvent =
  | { readonly type: 'edit'; readonly draft: StoredDraft }
  | { readonly type: 'submit'; readonly request: ProjectRequest; readonly documentId: string }
  /** The visitor asks to send a request that may have expired. */
  | { readonly type: 'renew' }
  /** An attempt to send the document has ended. */
  | { readonly type: 'answer'; readonly documentId: string | undefined; readonly outcome: Outcome }
  | { readonly type: 'discard' }
  | { readonly type: 'undo' }
  /** The toast about a saved request, or the one that offers *Undo*, has closed. */
  | { readonly type: 'dismiss' }
  /** A page has found the record, and nobody uses it. */
  | { readonly type: 'prune' };

/**
 * Returns a record's value after an event; undefined if the record is deleted. Nothing else changes a record. The same table
 * is in docs/decisions/0016-the-outbox.md.
 */
export function nextRecord(record: RequestRecord, event: RequestEvent, now: number): RequestRecord | undefined {
  const { state, request, discardedAt } = record;
  if (state === 'saved') {
    const isSeen = event.type === 'dismiss' || (event.type === 'prune' && isExpired(record, now));
    return isSeen ? undefined : record;
  }
  switch (event.type) {
    case 'edit':
      if (haveSameContent(event.draft, record.draft)) return record;
      return { ...record, state: 'draft', draft: event.draft, at: now };
    case 'submit': {
      const isRepeat = request !== undefined && haveSameContent(request, event.request);
      const sent = isRepeat ? {} : { request: event.request, documentId: event.documentId };
      return { ...record, ...sent, state: 'waiting', draft: { ...event.request }, at: now };
    }
    case 'renew':
      return { ...record, at: now };
    case 'answer':
      if (state !== 'waiting' || event.documentId !== record.documentId || event.outcome === 'unknown') return record;
      if (event.outcome === 'refused') return { ...record, state: 'refused' };
      return { ...record, ...EMPTY, state: 'saved', at: now };
    case 'discard':
      return { ...record, discardedAt: now };
    case 'undo':
      return { ...record, discardedAt: undefined };
    case 'dismiss':
      return discardedAt === undefined ? record : undefined;
    case 'prune': {
      const isForgotten = request === undefined && isExpired(record, now);
      return discardedAt !== undefined || isForgotten ? undefined : record;
    }
  }
}

const EMPTY = { draft: {}, request: undefined, source: undefined, discardedAt: undefined };

/** Creates the record of a new, empty form. */
export function newRecord(source?: Source): RequestRecord {
  return { id: randomId(), state: 'draft', draft: {}, source, at: Date.now() };
}

/**
 * Returns the id of a request's document: the record's random id, each character shifted by a number that depends on the
 * request. So each request has its own id, and gets the same id whenever the visitor submits it again.
 */
export function documentIdOf(id: string, request: ProjectRequest): string {
  let seed = 0;
  for (const char of JSON.stringify(request)) seed = Math.imul(seed, 31) + (char.codePointAt(0) ?? 0);
  const random = seededRandom(seed);
  const shift = (char: string) => Math.floor(ALPHABET.indexOf(char) + random() * ALPHABET.length) % ALPHABET.length;
  return Array.from(id, (char) => ALPHABET[shift(char)]).join('');
}

/** Returns the name of a record's Web Lock. */
export function lockName(id: string): string {
  return `request:${id}`;
}

/** Returns whether a request is too old to be sent without asking, or a draft too old to be kept. */
export function isExpired({ at }: RequestRecord, now: number): boolean {
  return now - at > REQUEST_KEPT_DAYS * DAY_MS;
}

/** Returns whether the page or worker that gets the record's lock must send its request. */
export function isDue(record: RequestRecord, now: number): boolean {
  return record.state === 'waiting' && record.discardedAt === undefined && !isExpired(record, now);
}

const STATES: readonly unknown[] = ['draft', 'waiting', 'refused', 'saved'] satisfies RequestRecord['state'][];

/**
 * Reads a record as any version of the site stored it; undefined if it has no id. Release 3.0 stores a list of sent `versions`
 * and a state `sending`, and may store an edited draft as `waiting`. An unknown state becomes `draft`, which isn't sent.
 */
export function readRecord(stored: unknown): RequestRecord | undefined {
  const { versions = [], storedBefore: _, ...record } = Object(stored) as Partial<RequestRecord> & OfRelease3;
  const { id, state, at = Date.now(), request = versions.at(-1), draft = request ?? {}, documentId = id } = record;
  if (typeof id !== 'string') return undefined;
  if (state === 'saved') return { ...record, id, state, draft: {}, at };
  if (request === undefined) return { ...record, id, state: 'draft', draft, at };
  const known = (state as string) === 'sending' ? 'waiting' : STATES.includes(state) ? state : undefined;
  const isEdited = !haveSameContent(draft, request);
  return { ...record, id, state: (!isEdited && known) || 'draft', draft, request, documentId, at };
}

interface OfRelease3 {
  readonly versions?: readonly ProjectRequest[];
  readonly storedBefore?: number;
}

/**
 * Converts a record for storage, so that release 3.0 can read it: an owner may go back to that release. Stores no `versions`,
 * because 3.0 would send the last one, perhaps a second time. Without them, it shows the draft as unsent.
 */
export function toStored(record: RequestRecord): object {
  return { ...record, versions: [], storedBefore: 0 };
}

/** Returns whether two requests or drafts have the same answers. Ignores empty answers and the order of choices. */
export function haveSameContent(one: ProjectRequest | StoredDraft, other: ProjectRequest | StoredDraft): boolean {
  return canonical(one) === canonical(other);
}

function canonical(content: ProjectRequest | StoredDraft): string {
  const answers = Object.entries(content)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .filter(
      ([name, value]) => !NON_ANSWERS.includes(name) && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(answers);
}
