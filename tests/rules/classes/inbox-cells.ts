import * as fc from 'fast-check';
import { NOTES_MAX_LENGTH, STATUS_HISTORY_LIMIT } from '../../../src/shared/constants.ts';
import type { Fields, Sender, Value } from '../guarded-firestore.ts';
import { type Draft, list, text } from '../rest.ts';
import type { Attempt, Write } from './attempt.ts';
import type { Cell } from './cell.ts';
import { change, changeOf, freshDelivery, freshTeamRecord, status } from './inbox-records.ts';
import { commit, set } from './operations.ts';
import { patched } from './patch.ts';
import { type Fresh, freshEvent, freshRequest, stored } from './records.ts';
import { SENDERS, STRANGERS } from './senders.ts';

type Case = readonly [name: string, attempts: fc.Arbitrary<Omit<Attempt, 'sender'>>];

const TIMED = ['updatedAt'];
const CHOSEN: Value = { timestampValue: '2099-01-01T00:00:00Z' };
const EMPTY: Draft = { fields: {}, serverTimes: [] };
const CHANGE = { status: text('won'), by: text('owner@example.org'), at: CHOSEN };

const STATUS_CHANGES: readonly Case[] = [
  updateOf('to any status', freshRequest, TIMED, ({ status: one }) => ({ status: text(one) })),
  updateOf('to what it was', freshRequest, TIMED, ({ fields }) => ({ status: fields.status ?? text('') })),
  updateOf('from one that is none', changedByHand(), TIMED, ({ status: one }) => ({ status: text(one) })),
  updateOf('to what is none', freshRequest, TIMED, () => ({ status: text('approved') })),
  updateOf('to nothing', freshRequest, TIMED, () => ({ status: { nullValue: null } })),
  updateOf('without a time', freshRequest, [], ({ status: one }) => ({ status: text(`${one}`) })),
  updateOf('with a time of its own', freshRequest, [], ({ status: one }) => ({
    status: text(one),
    updatedAt: CHOSEN,
  })),
  updateOf('with other words', freshRequest, TIMED, ({ status: one }) => ({
    status: text(one),
    customerName: text('Eve'),
  })),
  updateOf('with a field more', freshRequest, TIMED, ({ status: one }) => ({ status: text(one), note: text('') })),
  updateOf('with another creation', freshRequest, [...TIMED, 'createdAt'], ({ status: one }) => ({
    status: text(one),
  })),
];

const TEAM_RECORDS: readonly Case[] = [
  record('without notes', { notes: undefined }),
  record('without a history', { history: undefined }),
  record('with a field more', { note: text('x') }),
  record('with a time of its own', { updatedAt: CHOSEN }),
  record('with notes that are no text', { notes: list(text('x')) }),
  record('with the longest notes', { notes: text('\u0007'.repeat(NOTES_MAX_LENGTH)) }),
  record('with longer notes', { notes: text('x'.repeat(NOTES_MAX_LENGTH + 1)) }),
  record('with a history that is a text', { history: text('won') }),
  record('with an empty history', { history: list() }),
  record('with a full history', { history: list(...Array<Value>(STATUS_HISTORY_LIMIT).fill(changeOf(CHANGE))) }),
  record('with more than that', { history: list(...Array<Value>(STATUS_HISTORY_LIMIT + 1).fill(changeOf(CHANGE))) }),
  ...Object.keys(CHANGE).map((key) => {
    const { [key as keyof typeof CHANGE]: _, ...others } = CHANGE;
    return record(`with a change without ${key}`, { history: list(changeOf(others)) });
  }),
  record('with a change of a field more', { history: list(changeOf({ ...CHANGE, note: text('') })) }),
  record('with a change to what is no status', { history: list(changeOf({ ...CHANGE, status: text('approved') })) }),
  record('with a change by what is no text', { history: list(changeOf({ ...CHANGE, by: { nullValue: null } })) }),
  record('with a change by the longest', { history: list(changeOf({ ...CHANGE, by: text('x'.repeat(320)) })) }),
  record('with a change by a novel', { history: list(changeOf({ ...CHANGE, by: text('x'.repeat(321)) })) }),
  record('with a change at no time', { history: list(changeOf({ ...CHANGE, at: text('2026-11-21T04:00:00Z') })) }),
  record('with a change that is a text', { history: list(text('won')) }),
  record('with a wrong change after a right one', { history: list(changeOf(CHANGE), text('won')) }),
  record('with a right change after a wrong one', { history: list(text('won'), changeOf(CHANGE)) }),
  ['team record of no request', freshTeamRecord.map((one) => after([], set(one)))],
  updateOf('team record: other notes', freshTeamRecord, TIMED, () => ({ notes: text('Called back.') }), 'team record'),
  updateOf(
    'team record: one more change',
    freshTeamRecord,
    TIMED,
    (fresh) => ({ history: list(fresh.change) }),
    'team record',
  ),
];

const TOGETHER: Case = [
  'status and history in one',
  fc.tuple(freshTeamRecord, status, change).map(([one, to, added]) => {
    const path = one.path.replace('requestDesk', 'projectRequests');
    const draft: Draft = { ...one.draft, fields: { ...one.draft.fields, history: list(added) } };
    return after(
      one.given,
      { op: 'update', path, fields: { status: text(to) }, serverTimes: TIMED },
      set({ ...one, draft }),
    );
  }),
];

const ERASURES: readonly Case[] = [
  [
    'erasure of a request with all that belongs to it',
    fc.tuple(freshTeamRecord, freshDelivery).map(([one, { draft }]) => {
      const id = one.path.split('/').at(-1);
      const delivery = { path: `requestDeliveries/${id}`, draft, given: [] };
      const collections = ['projectRequests', 'requestDesk', 'requestDeliveries'];
      const deletes = collections.map((collection): Write => ({ op: 'delete', path: `${collection}/${id}` }));
      const emptied: Write = { op: 'set', path: `projectAnalytics/${id}`, draft: EMPTY };
      return after([...one.given, stored(one), stored(delivery)], ...deletes, emptied);
    }),
  ],
  [
    'erasure of what an event says',
    freshEvent.map((one) => after([...one.given, stored(one)], set({ ...one, draft: EMPTY }))),
  ],
  [
    'erasure of all but one field of an event',
    freshEvent.map((one) => {
      const { projectId = text('') } = one.draft.fields;
      return after([...one.given, stored(one)], set({ ...one, draft: { ...EMPTY, fields: { projectId } } }));
    }),
  ],
  [
    'request that was erased',
    freshRequest.map((one) => {
      const path = one.path.replace('projectRequests', 'projectAnalytics');
      return after([{ path, fields: {} }], set(one));
    }),
  ],
  [
    'erasure of a delivery alone',
    fc.tuple(freshRequest, freshDelivery).map(([request, { draft }]) => {
      const path = request.path.replace('projectRequests', 'requestDeliveries');
      return after([stored(request), stored({ path, draft, given: [] })], { op: 'delete', path });
    }),
  ],
];

/** What the inbox does, and nearly does. */
export const INBOX_CELLS: readonly Cell[] = [
  ...[...STATUS_CHANGES, ...TEAM_RECORDS, ...ERASURES].flatMap((one) => cellsOf(one, STRANGERS)),
  ...cellsOf(TOGETHER, SENDERS),
];

function cellsOf([name, attempts]: Case, senders: Readonly<Record<string, Sender>>): readonly Cell[] {
  return Object.entries(senders).map(([who, sender]) => ({
    group: 'inbox',
    name: `${name}, by ${who}`,
    attempts: [attempts.map((one) => ({ ...one, sender }))],
    weight: 1,
  }));
}

/** An update of a stored document. */
function updateOf(
  name: string,
  fresh: fc.Arbitrary<Fresh>,
  serverTimes: readonly string[],
  fields: (given: { fields: Fields; status: string; change: Value }) => Fields,
  what = 'status',
): Case {
  const attempts = fc.tuple(fresh, status, change).map(([one, to, added]) =>
    after([...one.given, stored(one)], {
      op: 'update',
      path: one.path,
      fields: fields({ fields: one.draft.fields, status: to, change: added }),
      serverTimes,
    }),
  );
  return [what === 'status' ? `status ${name}` : name, attempts];
}

function record(name: string, patch: Readonly<Record<string, Value | undefined>>): Case {
  return [
    `team record ${name}`,
    freshTeamRecord.map((one) => after(one.given, set({ ...one, draft: patched(one.draft, patch) }))),
  ];
}

/** A request whose status somebody has set in the console. */
function changedByHand(): fc.Arbitrary<Fresh> {
  return freshRequest.map((one) => ({ ...one, draft: patched(one.draft, { status: text('answered') }) }));
}

function after(given: Attempt['given'], ...writes: readonly Write[]): Omit<Attempt, 'sender'> {
  return { given, act: commit(...writes) };
}
