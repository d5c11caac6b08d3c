import type { Notice } from './courier.ts';
import { isRequest, type JournalRecord, type RequestRecord } from './record.ts';

/** What only this page knows about its requests. */
export interface Memory {
  readonly page: string;
  /** Keys of requests of which a try has failed since the page opened. */
  readonly tried: Set<string>;
  /** Keys of requests that could not be removed. */
  readonly stuck: Set<string>;
}

/** What the page says: each request that no form shows, then the offer to undo. */
export function noticesOf(records: readonly JournalRecord[], memory: Memory, mayUndo: boolean): readonly Notice[] {
  const { tried, stuck } = memory;
  const notice = (key: string, tag: Notice['tag']) => ({ key, tag, tried: tried.has(key), stuck: stuck.has(key) });
  const current = records.filter(isRequest).flatMap((record) => {
    const tag = tagOf(record, memory.page);
    return tag === null ? [] : [notice(record.key, tag)];
  });
  const others = [...stuck].filter((key) => !current.some((one) => one.key === key));
  return [...current, ...others.map((key) => notice(key, 'waiting')), ...(mayUndo ? [notice('undo', 'undo')] : [])];
}

function tagOf({ state, form, page }: RequestRecord, here: string): Notice['tag'] | null {
  if (form !== null || state === 'unsent' || state === 'told' || (state === 'sending' && page !== here)) return null;
  return state;
}
