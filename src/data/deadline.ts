import { DataError } from './data-port.ts';

/**
 * Runs `work` and returns its result. After `deadlineMs`, aborts the signal and rejects with a {@link DataError} of unknown
 * outcome. `work` may continue after that, but its result is ignored.
 */
export async function withDeadline<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  deadlineMs: number,
): Promise<Answer> {
  const late = new AbortController();
  const { signal } = late;
  const error = new DataError('unknown', `No answer within ${deadlineMs / 1000} seconds.`);
  const timer = setTimeout(() => late.abort(error), deadlineMs);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(error));
  });
  try {
    return await Promise.race([work(signal), ended]);
  } finally {
    clearTimeout(timer);
  }
}
