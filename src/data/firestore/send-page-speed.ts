import type { PageSpeed } from '../../shared/domain.ts';
import { randomId } from '../random-id.ts';
import { type FirestoreOptions, firestoreOptions } from './config.ts';

/**
 * Sends how fast a page view was, without the SDK, whose calls end with the page. Never rejects: whether it has arrived is
 * of no use to the visitor.
 */
export async function sendPageSpeed(
  { week, device, ...measured }: PageSpeed,
  options: FirestoreOptions = firestoreOptions(import.meta.env, location),
): Promise<void> {
  const { projectId, host = 'firestore.googleapis.com', ssl = true } = options;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const numbers = Object.entries(measured).map(([name, value]) => [name, { integerValue: String(value) }]);
  const fields = {
    week: { timestampValue: new Date(week).toISOString() },
    device: { stringValue: device },
    ...Object.fromEntries(numbers),
  };
  const update = { name: `${root}/pageSpeed/${randomId()}`, fields };
  await fetch(`${ssl ? 'https' : 'http'}://${host}/v1/${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' }, // any other would take a preflight, for which a closing page has no time
    body: JSON.stringify({ writes: [{ update, currentDocument: { exists: false } }] }),
    keepalive: true,
  }).catch(() => {});
}
