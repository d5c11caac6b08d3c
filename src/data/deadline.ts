import { DataError } from './port.ts';

/**
 * Settles as `work` does, unless that takes longer than `deadlineMs`: then it rejects with a {@link DataError} of kind
 * `deadline`. Ignores what `work` comes to after that, but can't stop it: `work` must not send anything more once its
 * signal is aborted.
 *
 * @param outer ends the wait earlier. It rejects with that signal's reason.
 */
export async function withDeadline<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  deadlineMs: number,
  outer?: AbortSignal,
): Promise<Answer> {
  outer?.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DataError('deadline', `The database did not answer within ${deadlineMs / 1000} seconds.`));
  }, deadlineMs);
  const signal = outer === undefined ? late.signal : AbortSignal.any([outer, late.signal]);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(signal), ended]);
  } finally {
    clearTimeout(timer);
  }
}
