import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAY_MS, REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { documentIdOf, newRecord, nextRecord, type RequestEvent, type RequestRecord } from './record.ts';

const [ADA, GRACE] = ['Ada', 'Grace'].map((customerName) => ({ customerName }) as ProjectRequest) as [
  ProjectRequest,
  ProjectRequest,
];
const LATE = (REQUEST_KEPT_DAYS + 1) * DAY_MS;
const RECORD = { ...newRecord(), draft: { ...ADA }, at: 0 };
const SENT = { ...RECORD, request: ADA, documentId: 'a' };

const RECORDS: Readonly<Record<string, RequestRecord>> = {
  draft: RECORD,
  'draft, submitted before': { ...SENT, draft: GRACE },
  waiting: { ...SENT, state: 'waiting' },
  refused: { ...SENT, state: 'refused' },
  saved: { ...RECORD, state: 'saved', draft: {} },
  'waiting, discarded': { ...SENT, state: 'waiting', discardedAt: 1 },
};

const EVENTS: Readonly<Record<string, RequestEvent>> = {
  edit: { type: 'edit', draft: { customerName: 'Joan' } },
  submit: { type: 'submit', request: GRACE, documentId: 'b' },
  renew: { type: 'renew' },
  'answer: saved': { type: 'answer', documentId: 'a', outcome: 'saved' },
  'answer: refused': { type: 'answer', documentId: 'a', outcome: 'refused' },
  'answer: unknown': { type: 'answer', documentId: 'a', outcome: 'unknown' },
  discard: { type: 'discard' },
  undo: { type: 'undo' },
  dismiss: { type: 'dismiss' },
  prune: { type: 'prune' },
};

function cell(record: RequestRecord, event: RequestEvent): string {
  const after = nextRecord(record, event, 2);
  if (after === undefined) return 'deleted';
  if (JSON.stringify(after) === JSON.stringify(record)) return '';
  return after.discardedAt === undefined ? after.state : 'discarded';
}

test('the table in ADR 0016 is what becomes of a record', () => {
  const states = Object.keys(RECORDS);
  const rows = Object.entries(EVENTS).map(([name, event]) => [
    name,
    ...Object.values(RECORDS).map((one) => cell(one, event)),
  ]);
  const table = [['', ...states], ['-', ...states.map(() => '-')], ...rows].map(
    (cells) => `|${cells.map((one) => (one ? ` ${one} ` : ' ')).join('|')}|`,
  );
  const decision = readFileSync(new URL('../../../docs/decisions/0016-the-outbox.md', import.meta.url), 'utf8');
  expect(decision.match(/^\|.*$/gm)).toEqual(table);
});

test('after a week, a request is renewed only by the visitor, and what holds no unsent request is pruned', () => {
  const pruned = Object.values(RECORDS).filter((record) => nextRecord(record, { type: 'prune' }, LATE) === undefined);
  expect(pruned).toEqual([RECORDS.draft, RECORDS.saved, RECORDS['waiting, discarded']]);
  expect(nextRecord(SENT, { type: 'renew' }, LATE)?.at).toBe(LATE);
});

test('equal words keep their request and document, other words get others, and an answer to earlier words changes nothing', () => {
  const waiting = { ...SENT, state: 'waiting' } as const;
  const inGerman = { ...ADA, language: 'de', features: [] } as unknown as ProjectRequest;
  expect(nextRecord(waiting, { type: 'submit', request: inGerman, documentId: 'b' }, 0)).toMatchObject({
    request: ADA,
    documentId: 'a',
  });
  const other = nextRecord(waiting, { type: 'submit', request: GRACE, documentId: 'b' }, 0);
  expect(other).toMatchObject({ request: GRACE, documentId: 'b' });
  for (const outcome of ['saved', 'refused'] as const)
    expect(nextRecord(other ?? RECORD, { type: 'answer', documentId: 'a', outcome }, 0)).toEqual(other);
});

test('a document’s id looks random, and depends on nothing but the record and the words', () => {
  const { id } = newRecord();
  const ids = [ADA, GRACE, ADA].map((words) => documentIdOf(id, words));
  expect(ids[0]).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set([id, ...ids]).size).toBe(3);
  expect(documentIdOf(newRecord().id, ADA)).not.toBe(ids[0]);
});
