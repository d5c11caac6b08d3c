import * as fc from 'fast-check';
import type { Value } from '../guarded-firestore.ts';
import { type Draft, list, text } from '../rest.ts';
import type { Given } from './attempt.ts';
import { EVENT_FIELDS, type Field, REQUEST_FIELDS, SUBSCRIPTION_FIELDS } from './fields.ts';
import { honestText, id, isoTime, prose } from './honest.ts';

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

/** What to set in a record, or to leave out where the value is undefined. */
export type Patch = Readonly<Record<string, Value | undefined>>;

/** A record with a patch applied; the server sets no time in place of what the patch names. */
export function patched({ fields, serverTimes }: Draft, patch: Patch): Draft {
  const all = Object.entries({ ...fields, ...patch });
  return {
    fields: Object.fromEntries(all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    serverTimes: serverTimes.filter((key) => !(key in patch)),
  };
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

/** A record as an honest visitor's page sends it. */
function honestDraft(fields: readonly Field[], ownId: string): fc.Arbitrary<Draft> {
  const made = fields.map((field) => {
    const value = honestValue(field, ownId);
    return (field.added ? fc.option(value) : value).map((one) => [field.name, one] as const);
  });
  return fc.tuple(...made).map((entries) => ({
    fields: Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    serverTimes: entries.filter(([, value]) => value === undefined).map(([name]) => name),
  }));
}

/** A field's honest value; undefined if the server sets it. An optional text is as often empty. */
function honestValue(field: Field, ownId: string): fc.Arbitrary<Value | undefined> {
  if (field.kind === 'server time') return fc.constant(undefined);
  if (field.kind === 'own id') return fc.constant(text(ownId));
  if (field.kind === 'choices') {
    return fc.shuffledSubarray([...field.options]).map((chosen) => list(...chosen.map(text)));
  }
  const texts = honestText(field);
  return (field.required || field.added ? texts : fc.oneof(fc.constant(''), texts)).map(text);
}
