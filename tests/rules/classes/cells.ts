import * as fc from 'fast-check';
import type { Sender } from '../guarded-firestore.ts';
import type { Attempt, Cell } from './attempt.ts';
import { SENDERS, STRANGERS } from './attempt.ts';
import { COLLECTIONS, UNKNOWN } from './collections.ts';
import { DEVIATIONS, MORE_OFTEN } from './deviations.ts';
import { EVENT_FIELDS, type Field, REQUEST_FIELDS, SUBSCRIPTION_FIELDS } from './fields.ts';
import { INBOX_CELLS } from './inbox-cells.ts';
import { commit, FLOODS, flood, OPERATIONS, set } from './operations.ts';
import { type Fresh, freshEvent, freshRequest, freshSubscription, patched, stored } from './records.ts';

const anybody: fc.Arbitrary<Sender> = fc.constantFrom(...Object.values(SENDERS));

const HONEST: readonly Cell[] = [
  creation('honest', 'request', 200, freshRequest),
  creation('honest', 'event', 50, freshEvent),
  creation('honest', 'subscription', 30, freshSubscription),
];

const DEVIANT: readonly Cell[] = [
  ...REQUEST_FIELDS.flatMap((field) => deviants(field, freshRequest)),
  ...EVENT_FIELDS.flatMap((field) => deviants(field, freshEvent)),
  ...SUBSCRIPTION_FIELDS.flatMap((field) => deviants(field, freshSubscription)),
];

/** A document's id is text from outside like any other. */
const IDS: readonly Cell[] = [
  ...['empty', 'blanks alone', 'a blank before', 'a blank after', 'a blank within', 'one more', 'control', 'bidi'],
  ...['joiners alone', 'line break', 'lone surrogate', 'injection', 'repeated'],
].map((group) => {
  const patches = DEVIATIONS[group]?.({ kind: 'id', name: 'id', required: true, added: false }) ?? [];
  const ids = patches.map((patch) => underId(patch.map(({ id }) => String(id?.stringValue))));
  return creation(group, `id: ${group}`, MORE_OFTEN[group] ?? 1, ...ids);
});

const OF_OTHER_LENGTHS = [1, 19, 21, 1400].map((length) => underId(fc.constant('x'.repeat(length))));

const IN_OTHERS = UNKNOWN.map((name) =>
  freshRequest.map((one) => ({ ...one, path: one.path.replace('projectRequests', name) })),
);

const AFTER_ITS_EVENT = fc.tuple(freshRequest, freshEvent).map(([request, event]) => {
  const path = request.path.replace('projectRequests', 'projectAnalytics');
  return { ...request, given: [stored({ ...event, path })] };
});

const UNDER_A_REQUEST = fc.tuple(freshSubscription, freshRequest).map(([one, request]) => {
  const path = one.path.replace(/.*(?=\/)/, 'projectRequests');
  return { ...one, given: [stored({ ...request, path })] };
});

const UNDER_ANOTHER_LENGTH = ['x'.repeat(19), 'x'.repeat(21)].map((id) =>
  freshSubscription.map((one) => ({ ...one, path: one.path.replace(/[^/]+$/, id) })),
);

const WITH_ITS_EVENT = fc.tuple(anybody, freshRequest, freshEvent).map(([sender, request, event]) => {
  const path = event.path.replace('projectAnalytics', 'projectRequests');
  return { sender, given: [], act: commit(set({ ...request, path }), set(event)) };
});

const OPERATED: readonly Cell[] = COLLECTIONS.flatMap(({ name, fresh, isKnown }) =>
  Object.entries(OPERATIONS).flatMap(([group, operate]) =>
    Object.entries(isKnown ? SENDERS : STRANGERS).map(([who, sender]) => ({
      group,
      name: `${name}: ${group}, by ${who}`,
      attempts: [fresh.chain(operate).map((rest) => ({ ...rest, sender }))],
      weight: 1,
    })),
  ),
);

/** The whole table. */
export const CELLS: readonly Cell[] = [
  ...HONEST,
  ...DEVIANT,
  ...IDS,
  creation('one more', 'id: of another length', 1, ...OF_OTHER_LENGTHS),
  creation('create', 'request: in another collection', 1, ...IN_OTHERS),
  creation(
    'out of order',
    'event: of no request',
    8,
    freshEvent.map((event) => ({ ...event, given: [] })),
  ),
  creation('out of order', 'request: after its event', 4, AFTER_ITS_EVENT),
  creation('out of order', 'subscription: under a request’s id', 4, UNDER_A_REQUEST),
  creation('one more', 'subscription: id of another length', 1, ...UNDER_ANOTHER_LENGTH),
  { group: 'out of order', name: 'event: beside its request', attempts: [WITH_ITS_EVENT], weight: 2 },
  ...OPERATED,
  ...INBOX_CELLS,
  ...Object.entries(FLOODS).map(([name, sizes]) => ({ group: 'flood', name, attempts: [flooding(sizes)], weight: 1 })),
];

function deviants(field: Field, fresh: fc.Arbitrary<Fresh>): readonly Cell[] {
  return Object.entries(DEVIATIONS).map(([group, patchesOf]) => {
    const deviant = patchesOf(field).map((patches) =>
      fc.tuple(fresh, patches).map(([one, patch]) => ({ ...one, draft: patched(one.draft, patch) })),
    );
    return creation(group, `${field.name}: ${group}`, MORE_OFTEN[group] ?? 1, ...deviant);
  });
}

function underId(ids: fc.Arbitrary<string>): fc.Arbitrary<Fresh> {
  return fc.tuple(freshRequest, ids).map(([one, id]) => ({ ...one, path: `projectRequests/${id}` }));
}

function creation(group: string, name: string, weight: number, ...fresh: readonly fc.Arbitrary<Fresh>[]): Cell {
  const attempts = fresh.map((each) =>
    fc.tuple(anybody, each).map(([sender, one]) => ({ sender, given: one.given, act: commit(set(one)) })),
  );
  return { group, name, attempts, weight };
}

function flooding(sizes: Parameters<typeof flood>[0]): fc.Arbitrary<Attempt> {
  return fc.tuple(anybody, flood(sizes)).map(([sender, rest]) => ({ ...rest, sender }));
}
