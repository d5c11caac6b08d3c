import type { InboxRequest } from '../../src/data/inbox-port.ts';
import { REQUEST } from './samples.ts';

/** Creates a complete request, with `changes`. */
export function aRequest(changes: Partial<InboxRequest> = {}): InboxRequest {
  return {
    id: 'r1',
    ...REQUEST,
    description: 'A shop for tea.\nWith a blog.',
    status: 'pending',
    createdAt: Date.UTC(2026, 10, 22, 8, 0),
    updatedAt: Date.UTC(2026, 10, 22, 8, 0),
    contactedAt: null,
    fillSeconds: null,
    place: 'r1',
    ...changes,
  };
}
