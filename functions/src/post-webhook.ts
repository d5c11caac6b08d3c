import { BACKOFF_LONGEST_MS, WEBHOOK_DEADLINE_MS } from './constants.ts';
import { NotSent } from './not-sent.ts';

/**
 * Posts a message to a webhook. Redirects are not followed: the address is a secret.
 *
 * @param message is sent as JSON.
 * @throws NotSent unless it was answered with success by the deadline. Its text does not name the address.
 */
export async function postWebhook(url: string, message: object, deadlineMs = WEBHOOK_DEADLINE_MS): Promise<void> {
  const signal = AbortSignal.timeout(deadlineMs);
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw new NotSent(`The webhook did not answer within ${deadlineMs / 1000} s.`);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
    throw new NotSent(`The webhook can't be reached: ${code}.`);
  }
  await response.body?.cancel();
  if (response.ok) return;
  throw new NotSent(`The webhook answered with HTTP ${response.status}.`, {
    retryAfterMs: retryAfterMs(response.headers.get('Retry-After')),
  });
}

function retryAfterMs(header: string | null): number {
  const seconds = Number(header);
  return seconds > 0 ? Math.min(seconds * 1000, BACKOFF_LONGEST_MS) : 0;
}
