import { DataError } from './port.ts';

/**
 * Settles as `work` does, unless that takes longer than `deadlineMs`: then it rejects with a {@link DataError} of kind
 * `deadline`, as {@link untilAborted} does.
 */
export async function withDeadline<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  deadlineMs: number,
): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DataError('deadline', `No answer within ${deadlineMs / 1000} seconds.`));
  }, deadlineMs);
  try {
    return await untilAborted(work, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Settles as `work` does, unless `signal` is aborted before: then it rejects with the signal's reason. Ignores what `work`
 * comes to after that, but can't stop it.
 */
export async function untilAborted<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([(async () => work(signal))(), ended]);
}
