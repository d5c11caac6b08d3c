import { randomId } from '../../data/port.ts';
import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** A form's content as some version of the page stored it. */
export type Stored = Readonly<Record<string, unknown>>;

/** A form's draft, and the requests sent from the form. An expired record is deleted unless it holds an unsent request. */
export interface RequestRecord {
  /** Generated when the form opens. Identifies the record, its Web Lock and its document (see {@link documentId}). */
  readonly id: string;
  readonly draft: Stored;
  /** All versions that were sent, or are about to be, under the current {@link documentId}. Only the last one is sent again. */
  readonly versions: readonly ProjectRequest[];
  /**
   * The state of the request:
   * - `draft`: it was not submitted, or the form has shown that sending failed.
   * - `sending`: a page is sending it, or has died while sending it.
   * - `waiting`: it is sent automatically, unless the draft was edited since or the request has expired.
   * - `refused`: the rules refused it, and the visitor has not decided what to do.
   * - `saved`: it is in the database, and the toast about that has not closed yet. The record no longer contains the answers.
   */
  readonly state: 'draft' | 'sending' | 'waiting' | 'refused' | 'saved';
  /** The time of the last edit, submission or *Send now*, or else of the form's opening, in milliseconds since 1970. */
  readonly at: number;
  /** The number of earlier versions known to be in the database, each in a document of its own. */
  readonly storedBefore: number;
}

/** Creates the record of a new form, which is empty or holds `draft`. */
export function newRecord(draft: Stored = {}): RequestRecord {
  return { id: randomId(), draft, versions: [], state: 'draft', at: Date.now(), storedBefore: 0 };
}

/**
 * Returns the id of the last version's document: the record's id, rotated by one character for each earlier version in the
 * database. Every retry, in any tab, must use the same id, or the request could be stored twice.
 */
export function documentId({ id, storedBefore }: RequestRecord): string {
  return id.slice(storedBefore) + id.slice(0, storedBefore);
}

/** Returns the name of a record's Web Lock, which is held while a form edits the record or a page sends it. */
export function lockName(id: string): string {
  return `request:${id}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns whether a request is too old to be sent automatically, or a draft too old to be kept. */
export function isExpired({ at }: RequestRecord): boolean {
  return Date.now() - at > REQUEST_KEPT_DAYS * DAY_MS;
}

/** Returns whether the draft differs from the last version; true if there is no version. */
export function isEdited({ draft, versions }: RequestRecord): boolean {
  const last = versions.at(-1);
  return last === undefined || !haveSameWords(draft, last);
}

/** Returns whether the page that gets the record's lock must send the record. */
export function isDue(record: RequestRecord): boolean {
  const isUnsettled = record.state === 'waiting' || record.state === 'sending';
  return isUnsettled && !isEdited(record) && !isExpired(record);
}

/** The fields of a request that aren't answers. */
const NO_ANSWERS = ['fillSeconds', 'language'];

/** Returns whether two requests or drafts have the same answers. Ignores empty answers and the order of choices. */
export function haveSameWords(one: ProjectRequest | Stored, other: ProjectRequest | Stored): boolean {
  return canonical(one) === canonical(other);
}

function canonical(words: ProjectRequest | Stored): string {
  const answers = Object.entries(words)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .filter(
      ([name, value]) => !NO_ANSWERS.includes(name) && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(answers);
}
