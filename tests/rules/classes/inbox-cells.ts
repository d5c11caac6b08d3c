import * as fc from 'fast-check';
import { NOTES_MAX_LENGTH, STATUS_HISTORY_LIMIT } from '../../../src/shared/constants.ts';
import type { Fields, Sender, Value } from '../guarded-firestore.ts';
import { type Draft, list, text } from '../rest.ts';
import { type Attempt, type Cell, SENDERS, STRANGERS, type Write } from './attempt.ts';
import { commit, set } from './operations.ts';
import * as records from './records.ts';
import { changeOf, type Fresh, freshDelivery, freshEvent, freshRequest, freshTeamRecord, stored } from './records.ts';

type Cases = Readonly<Record<string, fc.Arbitrary<Omit<Attempt, 'sender'>>>>;

const TIMED = ['updatedAt'];
const CHOSEN: Value = { timestampValue: '2099-01-01T00:00:00Z' };
const EMPTY: Draft = { fields: {}, serverTimes: [] };
const CHANGE = { status: text('won'), by: text('owner@example.org'), at: CHOSEN };
const { status: _, ...WITHOUT_STATUS } = CHANGE;
const { by: __, ...WITHOUT_BY } = CHANGE;
const { at: ___, ...WITHOUT_AT } = CHANGE;

/** A request whose status somebody has set in the console. */
const changedByHand = patched(freshRequest, { status: text('answered') });

const STATUS_CHANGES: Cases = {
  'status to any status': update(freshRequest, ({ status }) => ({ status })),
  'status to what it was': update(freshRequest, ({ fields }) => ({ status: fields.status ?? text('') })),
  'status from one that is none': update(changedByHand, ({ status }) => ({ status })),
  'status to what is none': update(freshRequest, () => ({ status: text('approved') })),
  'status to nothing': update(freshRequest, () => ({ status: { nullValue: null } })),
  'status without a time': update(freshRequest, ({ status }) => ({ status }), []),
  'status with a time of its own': update(freshRequest, ({ status }) => ({ status, updatedAt: CHOSEN }), []),
  'status with other words': update(freshRequest, ({ status }) => ({ status, customerName: text('Eve') })),
  'status with a field more': update(freshRequest, ({ status }) => ({ status, note: text('') })),
  'status with another creation': update(freshRequest, ({ status }) => ({ status }), [...TIMED, 'createdAt']),
};

const PATCHES: Readonly<Record<string, records.Patch>> = {
  'without notes': { notes: undefined },
  'without a history': { history: undefined },
  'with a field more': { note: text('x') },
  'with a time of its own': { updatedAt: CHOSEN },
  'with notes that are no text': { notes: list(text('x')) },
  'with the longest notes': { notes: text('\u0007'.repeat(NOTES_MAX_LENGTH)) },
  'with longer notes': { notes: text('x'.repeat(NOTES_MAX_LENGTH + 1)) },
  'with a history that is a text': { history: text('won') },
  'with an empty history': { history: list() },
  'with a full history': { history: list(...Array<Value>(STATUS_HISTORY_LIMIT).fill(changeOf(CHANGE))) },
  'with more than that': { history: list(...Array<Value>(STATUS_HISTORY_LIMIT + 1).fill(changeOf(CHANGE))) },
  'with a change without status': changes(WITHOUT_STATUS),
  'with a change without by': changes(WITHOUT_BY),
  'with a change without at': changes(WITHOUT_AT),
  'with a change of a field more': changes({ ...CHANGE, note: text('') }),
  'with a change to what is no status': changes({ ...CHANGE, status: text('approved') }),
  'with a change by what is no text': changes({ ...CHANGE, by: list(text('x')) }),
  'with a change by the longest': changes({ ...CHANGE, by: text('x'.repeat(320)) }),
  'with a change by a novel': changes({ ...CHANGE, by: text('x'.repeat(321)) }),
  'with a change at no time': changes({ ...CHANGE, at: text('2026-11-21T04:00:00Z') }),
  'with a change that is a text': { history: list(text('won')) },
  'with a wrong change after a right one': { history: list(changeOf(CHANGE), text('won')) },
  'with a right change after a wrong one': { history: list(text('won'), changeOf(CHANGE)) },
};

const TEAM_RECORDS: Cases = {
  ...Object.fromEntries(
    Object.entries(PATCHES).map(([name, patch]) => [
      `team record ${name}`,
      patched(freshTeamRecord, patch).map((one) => after(one.given, set(one))),
    ]),
  ),
  'team record of no request': freshTeamRecord.map((one) => after([], set(one))),
  'team record: other notes': update(freshTeamRecord, () => ({ notes: text('Called back.') })),
  'team record: one more change': update(freshTeamRecord, ({ change }) => ({ history: list(change) })),
};

const TOGETHER: Cases = {
  'status and history in one': fc
    .tuple(freshTeamRecord, records.status, records.change)
    .map(([one, status, change]) => {
      const path = one.path.replace('requestDesk', 'projectRequests');
      const draft = records.patched(one.draft, { history: list(change) });
      const changesStatus: Write = { op: 'update', path, fields: { status: text(status) }, serverTimes: TIMED };
      return after(one.given, changesStatus, set({ ...one, draft }));
    }),
};

const ERASURES: Cases = {
  'erasure of a request with all that belongs to it': fc
    .tuple(freshTeamRecord, freshDelivery)
    .map(([one, { draft }]) => {
      const id = one.path.split('/').at(-1);
      const delivery = { path: `requestDeliveries/${id}`, draft, given: [] };
      const collections = ['projectRequests', 'requestDesk', 'requestDeliveries'];
      const deletes = collections.map((collection): Write => ({ op: 'delete', path: `${collection}/${id}` }));
      const emptied: Write = { op: 'set', path: `projectAnalytics/${id}`, draft: EMPTY };
      return after([...one.given, stored(one), stored(delivery)], ...deletes, emptied);
    }),
  'erasure of what an event says': freshEvent.map((one) =>
    after([...one.given, stored(one)], set({ ...one, draft: EMPTY })),
  ),
  'erasure of all but one field of an event': freshEvent.map((one) => {
    const { projectId = text('') } = one.draft.fields;
    return after([...one.given, stored(one)], set({ ...one, draft: { ...EMPTY, fields: { projectId } } }));
  }),
  'request that was erased': freshRequest.map((one) => {
    const path = one.path.replace('projectRequests', 'projectAnalytics');
    return after([{ path, fields: {} }], set(one));
  }),
  'erasure of a delivery alone': fc.tuple(freshRequest, freshDelivery).map(([request, { draft }]) => {
    const path = request.path.replace('projectRequests', 'requestDeliveries');
    return after([stored(request), stored({ path, draft, given: [] })], { op: 'delete', path });
  }),
};

/** What the inbox does, and nearly does. */
export const INBOX_CELLS: readonly Cell[] = [
  ...cellsOf({ ...STATUS_CHANGES, ...TEAM_RECORDS, ...ERASURES }, STRANGERS),
  ...cellsOf(TOGETHER, SENDERS),
];

function cellsOf(cases: Cases, senders: Readonly<Record<string, Sender>>): readonly Cell[] {
  return Object.entries(cases).flatMap(([name, attempts]) =>
    Object.entries(senders).map(([who, sender]) => ({
      group: 'inbox',
      name: `${name}, by ${who}`,
      attempts: [attempts.map((one) => ({ ...one, sender }))],
      weight: 1,
    })),
  );
}

/** An update of a stored document, which knows what that says, a status and a change of status. */
function update(
  fresh: fc.Arbitrary<Fresh>,
  fieldsOf: (known: { fields: Fields; status: Value; change: Value }) => Fields,
  serverTimes: readonly string[] = TIMED,
): Cases[string] {
  return fc.tuple(fresh, records.status, records.change).map(([{ path, draft, given }, status, change]) => {
    const fields = fieldsOf({ fields: draft.fields, status: text(status), change });
    return after([...given, stored({ path, draft, given })], { op: 'update', path, fields, serverTimes });
  });
}

function patched(fresh: fc.Arbitrary<Fresh>, patch: records.Patch): fc.Arbitrary<Fresh> {
  return fresh.map((one) => ({ ...one, draft: records.patched(one.draft, patch) }));
}

function changes(only: Fields): records.Patch {
  return { history: list(changeOf(only)) };
}

function after(given: Attempt['given'], ...writes: readonly Write[]): Omit<Attempt, 'sender'> {
  return { given, act: commit(...writes) };
}
