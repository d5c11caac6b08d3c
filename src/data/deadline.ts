import { DataError } from './port.ts';

/**
 * Runs `work` and settles with it. After `deadlineMs` it aborts the signal and rejects with a {@link DataError} of unknown
 * outcome.
 */
export async function withDeadline<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  deadlineMs: number,
): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DataError('unknown', `No answer within ${deadlineMs / 1000} seconds.`));
  }, deadlineMs);
  try {
    return await untilAborted(work, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs `work` and settles with it. If `signal` is aborted first, it rejects with the signal's reason and ignores the outcome
 * of `work`, which may continue.
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
