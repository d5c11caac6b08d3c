import * as fc from 'fast-check';
import type { Sender } from '../guarded-firestore.ts';
import type { Attempt } from './attempt.ts';
import { DEVIATIONS, patched } from './deviations.ts';
import { EVENT_FIELDS, type Field, REQUEST_FIELDS } from './fields.ts';
import { flood, OPERATIONS } from './operations.ts';
import { COLLECTIONS, type Fresh, freshEvent, freshRequest } from './records.ts';

/** One cell of the table: attempts of one class. */
export interface Cell {
  /** The class: a column of the report. */
  readonly group: string;
  readonly name: string;
  readonly attempts: fc.Arbitrary<Attempt>;
  /** How many of these a run of the usual size has. */
  readonly weight: number;
}

const SENDERS: Readonly<Record<string, Sender>> = {
  'a visitor': 'visitor',
  'a user without a claim': { claims: {} },
  'a user whose claim is false': { claims: { admin: false } },
  'a user whose claim is a text': { claims: { admin: 'true' } },
  'a user whose claim is 1': { claims: { admin: 1 } },
  'an admin': { claims: { admin: true } },
};
const anybody = fc.constantFrom(...Object.values(SENDERS));

const HONEST: readonly Cell[] = [
  { group: 'honest', name: 'request', attempts: creations(freshRequest), weight: 250 },
  { group: 'honest', name: 'event', attempts: creations(freshEvent), weight: 50 },
];

const DEVIANT: readonly Cell[] = Object.entries(DEVIATIONS).flatMap(([group, { weight, of }]) =>
  [...fieldsOf(freshRequest, REQUEST_FIELDS), ...fieldsOf(freshEvent, EVENT_FIELDS)].flatMap(([fresh, field]) => {
    const patches = of(field);
    if (patches === undefined) return [];
    const deviant = fc.tuple(fresh, patches).map(([one, patch]) => ({ ...one, draft: patched(one.draft, patch) }));
    return { group, name: `${field.name}: ${group}`, attempts: creations(deviant), weight };
  }),
);

/** A document's id is text from outside like any other. */
const IDS: readonly Cell[] = Object.entries(DEVIATIONS).flatMap(([group, { weight, of }]) => {
  const patches = of({ kind: 'id', name: 'id', required: true });
  if (patches === undefined) return [];
  const deviant = fc.tuple(freshRequest, patches).map(([one, { id }]) => {
    const { stringValue } = id ?? {};
    return typeof stringValue === 'string' ? { ...one, path: `projectRequests/${stringValue}` } : undefined;
  });
  if (fc.sample(deviant, { numRuns: 5, seed: 1 }).includes(undefined)) return []; // of another type than text
  return { group, name: `id: ${group}`, attempts: creations(deviant.filter((one) => one !== undefined)), weight };
});

const LONG_IDS: Cell = {
  group: 'one more',
  name: 'id: longer by far',
  attempts: creations(
    fc
      .tuple(freshRequest, fc.integer({ min: 21, max: 1400 }))
      .map(([one, length]) => ({ ...one, path: `projectRequests/${'x'.repeat(length)}` })),
  ),
  weight: 3,
};

const ORPHANS: Cell = {
  group: 'orphan',
  name: 'event: of no request',
  attempts: creations(freshEvent.map((event) => ({ ...event, given: [] }))),
  weight: 8,
};

const OPERATED: readonly Cell[] = COLLECTIONS.flatMap(({ name, fresh }) =>
  Object.entries(OPERATIONS).flatMap(([group, operate]) =>
    Object.entries(SENDERS).map(([who, sender]) => ({
      group,
      name: `${name}: ${group}, by ${who}`,
      attempts: fresh.chain(operate).map((rest) => ({ ...rest, sender })),
      weight: 1,
    })),
  ),
);

const FLOODS: readonly Cell[] = [['requests', freshRequest] as const, ['events', freshEvent] as const].map(
  ([name, fresh]) => ({
    group: 'flood',
    name: `${name}: many in one commit`,
    attempts: fc.tuple(anybody, flood(fresh)).map(([sender, rest]) => ({ ...rest, sender })),
    weight: 2,
  }),
);

/** The whole table. */
export const CELLS: readonly Cell[] = [...HONEST, ...DEVIANT, ...IDS, LONG_IDS, ORPHANS, ...OPERATED, ...FLOODS];

function fieldsOf(fresh: fc.Arbitrary<Fresh>, fields: readonly Field[]): readonly [fc.Arbitrary<Fresh>, Field][] {
  return fields.map((field) => [fresh, field]);
}

function creations(fresh: fc.Arbitrary<Fresh>): fc.Arbitrary<Attempt> {
  return fc.tuple(anybody, fresh).map(([sender, { path, draft, given }]) => ({
    sender,
    given,
    act: { op: 'commit', writes: [{ op: 'set', path, draft }] },
  }));
}
