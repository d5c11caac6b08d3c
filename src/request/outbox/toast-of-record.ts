import type { RecordHold } from './form-handle.ts';
import { isExpired, type RequestRecord } from './record.ts';

/**
 * A toast about a request that no form shows.
 * - `unsent`: the request was being edited when its page closed.
 * - `expired`: the request is too old to be sent automatically.
 * - `undo`: the visitor has discarded the request, or closed a half-filled form.
 */
export interface RequestToast {
  readonly id: string;
  readonly tag: 'sending' | 'saved' | 'waiting' | 'unsent' | 'refused' | 'expired' | 'undo';
  /** Of a `saved` toast: when the request was saved, in ms since 1970. */
  readonly savedAt?: number;
}

/**
 * Returns a page's toast about a record; undefined if there is none.
 *
 * @param purpose why the page uses the record; undefined if it doesn't.
 * @param isLocked whether a page or the service worker uses the record.
 */
export function toastOf(
  record: RequestRecord,
  purpose: RecordHold['purpose'] | undefined,
  isLocked: boolean,
): RequestToast | undefined {
  const { id, state, request, discardedAt, at } = record;
  if (purpose !== undefined) return purpose === 'form' ? undefined : { id, tag: purpose };
  if (isLocked || discardedAt !== undefined) return undefined;
  switch (state) {
    case 'draft':
      return request && { id, tag: 'unsent' };
    case 'waiting':
      return { id, tag: isExpired(record, Date.now()) ? 'expired' : 'waiting' };
    case 'refused':
      return { id, tag: 'refused' };
    case 'saved':
      return { id, tag: 'saved', savedAt: at };
  }
}
