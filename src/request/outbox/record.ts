import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** A form's content as some version of the page stored it. */
export type Stored = Readonly<Record<string, unknown>>;

/** One form and what was sent from it. Deleted once the visitor knows that it is in, or has discarded it. */
export interface RequestRecord {
  /** Names the form, and the Web Lock of whoever works on the record: the form that edits it, or the page that sends it. */
  readonly key: string;
  /** The document's id, chosen with the form. Changes only when the database has proven that an earlier version is stored under it. */
  readonly id: string;
  /**
   * The id that the last version takes then. Stored with that version, so that every page, whatever has become of the
   * disk, sends it under the same one.
   */
  readonly nextId: string;
  /** What the form holds. */
  readonly draft: Stored;
  /** Every text that was or is about to be sent under the id; the last one is the one to send. */
  readonly versions: readonly ProjectRequest[];
  /**
   * What happens to the last version:
   * - `draft`: nothing. It was not submitted, or its failure was shown in the form.
   * - `sending`: an attempt is running, or its page died during one.
   * - `waiting`: it is sent automatically as soon as possible.
   * - `refused`: the rules refused it, and the visitor has not decided what to do.
   * - `saved`: it is stored, and the visitor has not seen that yet.
   */
  readonly state: 'draft' | 'sending' | 'waiting' | 'refused' | 'saved';
  /** The visitor has discarded it and may still take that back. */
  readonly discarded?: boolean;
  /** An earlier version turned out to be stored as well, under an id of its own. */
  readonly earlierStored?: boolean;
  /** When the visitor last changed or submitted it, in milliseconds since 1970. */
  readonly at: number;
}

/** A pure function from a record to its next value; undefined stands for no record. It may run twice. */
export type Change = (record: RequestRecord | undefined) => RequestRecord | undefined;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a record is too old to be sent automatically, or for a draft, to be kept. */
export function isExpired({ at }: RequestRecord, now: number): boolean {
  return now - at > REQUEST_KEPT_DAYS * DAY_MS;
}

/** Whether the form held something else than what was last submitted. */
export function isEdited({ draft, versions }: RequestRecord): boolean {
  const last = versions.at(-1);
  return last === undefined || !haveSameWords(draft, last);
}

/** Whether a record is to be sent without being asked again, by whoever holds its lock. */
export function isDue(record: RequestRecord, now: number): boolean {
  const isUnsettled = record.state === 'waiting' || record.state === 'sending';
  return isUnsettled && !record.discarded && !isEdited(record) && !isExpired(record, now);
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
