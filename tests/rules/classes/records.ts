import type * as fc from 'fast-check';
import type { Draft } from '../rest.ts';
import type { Given } from './attempt.ts';
import { EVENT_FIELDS, REQUEST_FIELDS, SUBSCRIPTION_FIELDS } from './fields.ts';
import { id } from './honest.ts';
import { honestDraft } from './honest-draft.ts';

/** A document that could be written. */
export interface Fresh {
  readonly path: string;
  readonly draft: Draft;
  readonly given: readonly Given[];
}

/** When the documents that are there before an attempt were written. */
const BEFORE = { timestampValue: '2026-11-20T08:30:00Z' };

/** A document as it is stored. */
export function stored({ path, draft }: Fresh): Given {
  const times = Object.fromEntries(draft.serverTimes.map((key) => [key, BEFORE]));
  return { path, fields: { ...draft.fields, ...times } };
}

/** A new request. */
export const freshRequest: fc.Arbitrary<Fresh> = id.chain((own) =>
  honestDraft(REQUEST_FIELDS, own).map((draft) => ({ path: `projectRequests/${own}`, draft, given: [] })),
);

/** A new event of a request that is stored. */
export const freshEvent: fc.Arbitrary<Fresh> = freshRequest.chain((request) => {
  const own = request.path.slice('projectRequests/'.length);
  return honestDraft(EVENT_FIELDS, own).map((draft) => ({
    path: `projectAnalytics/${own}`,
    draft,
    given: [stored(request)],
  }));
});

/** A new subscription. */
export const freshSubscription: fc.Arbitrary<Fresh> = id.chain((own) =>
  honestDraft(SUBSCRIPTION_FIELDS, own).map((draft) => ({ path: `newsletter/${own}`, draft, given: [] })),
);
