import type { JournalNotice } from './courier.ts';
import { isRequest, type JournalRecord, type RequestRecord } from './record.ts';

/**
 * What the page says: each request that no form shows, then the offer to undo.
 *
 * @param here the page.
 * @param stuck keys of requests whose *Discard* could not be written down.
 */
export function noticesOf(
  records: readonly JournalRecord[],
  here: string,
  stuck: ReadonlySet<string>,
  mayUndo: boolean,
): readonly JournalNotice[] {
  const tagOf = ({ key, state, form, page }: RequestRecord): JournalNotice['tag'] | null => {
    if (form !== null || state === 'unsent' || state === 'told' || (state === 'sending' && page !== here)) return null;
    if (state === 'discarded') return stuck.has(key) ? 'stuck' : 'undo';
    return state;
  };
  const current = records.filter(isRequest).flatMap((record) => {
    const tag = tagOf(record);
    return tag === null ? [] : [{ key: record.key, tag }];
  });
  return mayUndo ? [...current, { key: 'undo', tag: 'undo' }] : current;
}
