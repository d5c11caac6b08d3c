import * as fc from 'fast-check';
import type { Sender } from '../guarded-firestore.ts';
import type { Cell } from './cell.ts';
import { COLLECTIONS } from './collections.ts';
import { DEVIATIONS } from './deviations.ts';
import { EVENT_FIELDS, type Field, REQUEST_FIELDS } from './fields.ts';
import { INBOX_CELLS } from './inbox-cells.ts';
import { flood, OPERATIONS } from './operations.ts';
import { patched } from './patch.ts';
import { type Fresh, freshEvent, freshRequest, stored } from './records.ts';
import { SENDERS, STRANGERS } from './senders.ts';

const anybody: fc.Arbitrary<Sender> = fc.constantFrom(...Object.values(SENDERS));

const HONEST: readonly Cell[] = [
  creation('honest', 'request', 200, freshRequest),
  creation('honest', 'event', 50, freshEvent),
];

const DEVIANT: readonly Cell[] = [
  ...REQUEST_FIELDS.flatMap((field) => deviants(field, freshRequest)),
  ...EVENT_FIELDS.flatMap((field) => deviants(field, freshEvent)),
];

/** A document's id is text from outside like any other. */
const IDS: readonly Cell[] = [
  ...['empty', 'blanks alone', 'a blank before', 'a blank after', 'a blank within', 'one more', 'control', 'bidi'],
  ...['joiners alone', 'line break', 'lone surrogate', 'injection', 'repeated'],
].flatMap((group) => {
  const { weight = 0, of } = DEVIATIONS[group] ?? {};
  const patches = of?.({ kind: 'id', name: 'id', required: true });
  return patches === undefined
    ? []
    : [creation(group, `id: ${group}`, weight, underId(patches.map(({ id }) => String(id?.stringValue))))];
});

const LONG_ID = fc
  .integer({ min: 19, max: 1400 })
  .filter((length) => length !== 20)
  .map((length) => 'x'.repeat(length));

const AFTER_ITS_EVENT = fc.tuple(freshRequest, freshEvent).map(([request, event]) => {
  const path = request.path.replace('projectRequests', 'projectAnalytics');
  return { ...request, given: [stored({ ...event, path })] };
});

const OPERATED: readonly Cell[] = COLLECTIONS.flatMap(({ name, fresh, isKnown }) =>
  Object.entries(OPERATIONS).flatMap(([group, operate]) =>
    Object.entries(isKnown ? SENDERS : STRANGERS).map(([who, sender]) => ({
      group,
      name: `${name}: ${group}, by ${who}`,
      attempts: fresh.chain(operate).map((rest) => ({ ...rest, sender })),
      weight: 1,
    })),
  ),
);

/** The whole table. */
export const CELLS: readonly Cell[] = [
  ...HONEST,
  ...DEVIANT,
  ...IDS,
  creation('one more', 'id: of another length', 4, underId(LONG_ID)),
  creation(
    'out of order',
    'event: of no request',
    8,
    freshEvent.map((event) => ({ ...event, given: [] })),
  ),
  creation('out of order', 'request: after its event', 4, AFTER_ITS_EVENT),
  ...OPERATED,
  ...INBOX_CELLS,
  flooding('requests', freshRequest),
  flooding('events', freshEvent),
];

function deviants(field: Field, fresh: fc.Arbitrary<Fresh>): readonly Cell[] {
  return Object.entries(DEVIATIONS).flatMap(([group, { weight, of }]) => {
    const patches = of(field);
    if (patches === undefined) return [];
    const deviant = fc.tuple(fresh, patches).map(([one, patch]) => ({ ...one, draft: patched(one.draft, patch) }));
    return [creation(group, `${field.name}: ${group}`, weight, deviant)];
  });
}

function underId(ids: fc.Arbitrary<string>): fc.Arbitrary<Fresh> {
  return fc.tuple(freshRequest, ids).map(([one, id]) => ({ ...one, path: `projectRequests/${id}` }));
}

function creation(group: string, name: string, weight: number, fresh: fc.Arbitrary<Fresh>): Cell {
  const attempts = fc.tuple(anybody, fresh).map(([sender, { path, draft, given }]) => ({
    sender,
    given,
    act: { op: 'commit' as const, writes: [{ op: 'set' as const, path, draft }] },
  }));
  return { group, name, attempts, weight };
}

function flooding(what: string, fresh: fc.Arbitrary<Fresh>): Cell {
  const attempts = fc.tuple(anybody, flood(fresh)).map(([sender, rest]) => ({ ...rest, sender }));
  return { group: 'flood', name: `${what}: many in one commit`, attempts, weight: 2 };
}
