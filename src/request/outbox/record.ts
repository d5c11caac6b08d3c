import { randomId } from '../../data/port.ts';
import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** A form's content as some version of the page stored it. */
export type Stored = Readonly<Record<string, unknown>>;

/** One form and what was sent from it. Deleted once the visitor has seen that it is in, or has discarded it. */
export interface RequestRecord {
  /** Chosen when the form opens; names the record, its Web Lock and, see {@link documentId}, its document. */
  readonly id: string;
  /** What the form holds. */
  readonly draft: Stored;
  /** Every text that was or is about to be sent under the document's id; the last one is the one to send. */
  readonly versions: readonly ProjectRequest[];
  /**
   * What happens to the last version:
   * - `draft`: nothing. It was not submitted, or the form has shown that it failed.
   * - `sending`: an attempt is running, or its page died during one.
   * - `waiting`: it is sent automatically as soon as possible, unless its form was edited since.
   * - `refused`: the rules refused it, and the visitor has not decided what to do.
   * - `saved`: it is stored, and the visitor has not seen that yet. Its words are deleted.
   */
  readonly state: 'draft' | 'sending' | 'waiting' | 'refused' | 'saved';
  /** When the visitor last changed or submitted it, in milliseconds since 1970. */
  readonly at: number;
  /** How many earlier versions the database has proven to hold, each as a document of its own. */
  readonly storedBefore: number;
}

/** Creates the record of an empty form. */
export function newRecord(draft: Stored = {}): RequestRecord {
  return { id: randomId(), draft, versions: [], state: 'draft', at: Date.now(), storedBefore: 0 };
}

/**
 * The id of the document that the last version is stored in. A retry must use the same one, or the request is doubled.
 * If an earlier version is stored under it, the last one needs another. It is rotated, not drawn, so that all pages that
 * find this out use the same.
 */
export function documentId({ id, storedBefore }: RequestRecord): string {
  return id.slice(storedBefore) + id.slice(0, storedBefore);
}

/** The name of a record's Web Lock, which belongs to the form that edits it or the page that sends it. */
export function lockName(id: string): string {
  return `request:${id}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a record is too old to be sent automatically, or for a draft, to be kept. */
export function isExpired({ at }: RequestRecord): boolean {
  return Date.now() - at > REQUEST_KEPT_DAYS * DAY_MS;
}

/** Whether the draft differs from the last version, or there is none. */
export function isEdited({ draft, versions }: RequestRecord): boolean {
  const last = versions.at(-1);
  return last === undefined || !haveSameWords(draft, last);
}

/** Whether a record is to be sent without being asked again, by the page that gets its lock. */
export function isDue(record: RequestRecord): boolean {
  const isUnsettled = record.state === 'waiting' || record.state === 'sending';
  return isUnsettled && !isEdited(record) && !isExpired(record);
}

/** Whether two texts are the same request. Empty answers, the order of choices and the time it took don't count. */
export function haveSameWords(one: ProjectRequest | Stored, other: ProjectRequest | Stored): boolean {
  return canonical(one) === canonical(other);
}

function canonical(words: ProjectRequest | Stored): string {
  const answers = Object.entries(words)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .filter(([name, value]) => name !== 'fillSeconds' && value !== '' && !(Array.isArray(value) && value.length === 0))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(answers);
}
