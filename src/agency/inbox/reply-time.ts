import type { InboxRequest } from '../../data/inbox-port.ts';
import { REPLY_MEASURED_DAYS } from '../../shared/constants.ts';

/** Returns the start of the period for which replies are measured, in milliseconds since 1970. */
export function measuredSince(now: number): number {
  return now - REPLY_MEASURED_DAYS * 24 * 3_600_000;
}

/**
 * Computes the median time from a request to *Contacted*, in milliseconds, over the last `REPLY_MEASURED_DAYS`. Null if no
 * request was contacted in that period.
 *
 * @param requests the requests. Of several with the same id the last one counts.
 */
export function medianReply(requests: readonly InboxRequest[], now: number): number | null {
  const latest = new Map(requests.map((request) => [request.id, request])).values();
  const times = [...latest]
    .flatMap(({ createdAt, contactedAt }) =>
      createdAt === null || contactedAt === null || contactedAt < measuredSince(now) ? [] : [contactedAt - createdAt],
    )
    .sort((a, b) => a - b);
  const [low, high] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
