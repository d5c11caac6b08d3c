import * as fc from 'fast-check';
import type { Value } from '../guarded-firestore.ts';
import { list, text } from '../rest.ts';
import { isoTime, prose } from './honest.ts';
import { type Fresh, freshRequest, stored } from './records.ts';

/** The statuses that a request may have. */
export const status: fc.Arbitrary<string> = fc.constantFrom('pending', 'contacted', 'won', 'lost');

/** One change of a request's status. */
export const change: fc.Arbitrary<Value> = fc
  .tuple(status, fc.constantFrom('', 'owner@example.org', 'x'.repeat(320)), isoTime)
  .map(([one, by, at]) => changeOf({ status: text(one), by: text(by), at: { timestampValue: at } }));

/** A change of these parts, right or wrong. */
export function changeOf(fields: Readonly<Record<string, Value>>): Value {
  return { mapValue: { fields } };
}

/** What the team keeps beside a request that is stored. Its notes are its own: any characters. */
export const freshTeamRecord: fc.Arbitrary<Fresh> = fc
  .tuple(freshRequest, prose(2000), fc.array(change, { maxLength: 5 }))
  .map(([request, notes, history]) => ({
    path: request.path.replace('projectRequests', 'requestDesk'),
    draft: { fields: { notes: text(notes), history: list(...history) }, serverTimes: ['updatedAt'] },
    given: [stored(request)],
  }));

/** A record of the notice's, of a request that has been erased since. */
export const freshDelivery: fc.Arbitrary<Fresh> = freshRequest.map(({ path }) => ({
  path: path.replace('projectRequests', 'requestDeliveries'),
  draft: { fields: { told: text('told') }, serverTimes: ['updatedAt'] },
  given: [],
}));
