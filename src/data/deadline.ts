import { DataError } from './port.ts';

/**
 * Settles as `answer` does, unless that takes longer than `deadlineMs`: then it rejects with a {@link DataError} of
 * kind `deadline`. Late answers are ignored.
 */
export function withDeadline<Answer>(answer: Promise<Answer>, deadlineMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DataError('deadline', `The database did not answer within ${deadlineMs / 1000} seconds.`));
    }, deadlineMs);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
