import { expect, test } from 'vitest';
import type { Outcome } from '../../data/data-port.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { documentIdOf, isDue, nextRecord, type RequestEvent, type RequestRecord } from './record.ts';

/** Someone who uses the record: two pages and the service worker. Whoever isn't `idle` or `dead` holds its Web Lock. */
interface Actor {
  /** The next step: the visitor's in a form or a toast, or the sender's. */
  readonly at: 'dead' | 'idle' | 'form' | 'store' | 'read' | 'post' | 'wait' | 'write' | 'leave' | 'discard' | 'undo';
  /** The record as this actor knows it. */
  readonly record?: RequestRecord;
  /** The form's state; `closed` if it was closed before its send was answered. */
  readonly form?: 'open' | 'edit' | 'closed';
  readonly outcome?: Outcome;
}

interface State {
  readonly actors: readonly Actor[];
  readonly disk?: RequestRecord | undefined;
  /** The database, and the requests on their way to it: the texts by document. */
  readonly documents: Readonly<Record<string, string>>;
  readonly onTheWay: Readonly<Record<string, string>>;
  /** The text that the visitor submitted last and has not withdrawn. */
  readonly wanted?: string | undefined;
  /** Whether the request was saved, so that another form would make another record. */
  readonly isOver?: true;
}

/** A step to the next state. `isGood` steps assume a working network and programs that go on. */
interface Move {
  readonly label: string;
  readonly to: State;
  readonly isGood: boolean;
}

class Violation extends Error {}

const ID = 'r'.repeat(20);
const TEXTS = ['A', 'B'];
const words = (text: string) => ({ customerName: text }) as ProjectRequest;
const textOf = (record: RequestRecord | undefined) => record?.request?.customerName;
const NEW: RequestRecord = { id: ID, state: 'draft', draft: {}, at: 0 };
const WORKER = 2;

function apply(record: RequestRecord | undefined, event: RequestEvent): RequestRecord | undefined {
  return record && nextRecord(record, event, 0);
}

/** Returns all moves from a state. @throws Violation if one breaks a promise. */
function movesFrom(state: State): Move[] {
  const { actors, disk, documents, onTheWay } = state;
  const moves: Move[] = [];
  const isFree = actors.every(({ at }) => at === 'idle' || at === 'dead');

  for (const [document, text] of Object.entries(onTheWay)) {
    const { [document]: _, ...rest } = onTheWay;
    if (documents[document] !== undefined && documents[document] !== text)
      throw new Violation(`${document} is the id of two texts`);
    const arrived = { ...documents, [document]: text };
    if (Object.values(arrived).length > new Set(Object.values(arrived)).size) throw new Violation('doubled');
    moves.push({ label: `${text} arrives`, to: { ...state, documents: arrived, onTheWay: rest }, isGood: true });
    moves.push({ label: `${text} is lost`, to: { ...state, onTheWay: rest }, isGood: false });
  }

  for (const [index, actor] of actors.entries()) {
    const name = index === WORKER ? 'the worker' : `page ${index}`;
    const move = (label: string, after: Actor, changed: Partial<State> = {}, isGood = false) => {
      const to = { ...state, ...changed, actors: actors.with(index, after) };
      moves.push({ label: `${name}: ${label}`, to, isGood });
    };
    const step = (label: string, after: Actor, changed?: Partial<State>) => move(label, after, changed, true);
    const { at, record, form, outcome } = actor;
    const request = record?.request;
    const documentId = record?.documentId ?? '';
    const idle: Actor = { at: 'idle' };
    if (at !== 'dead') {
      const isStored = disk && isDue(disk, 0) && textOf(disk) === state.wanted;
      const isLost = at === 'store' && !isStored; // closed before *Submit* could reach the disk
      move('dies', { at: 'dead' }, isLost ? { wanted: undefined } : {});
      if (at === 'store') move('dies right after Submit', { at: 'dead' }, { disk: record });
    }
    switch (at) {
      case 'dead':
        step('opens', idle);
        break;
      case 'idle': {
        if (!isFree) break;
        if (disk && isDue(disk, 0)) step('takes the lock', { at: 'read' });
        if (disk?.discardedAt !== undefined && index !== WORKER)
          step('prunes', idle, { disk: apply(disk, { type: 'prune' }) });
        if (index === WORKER || disk?.discardedAt !== undefined) break;
        if (disk?.state === 'saved') move('dismisses', idle, { disk: apply(disk, { type: 'dismiss' }) });
        if (disk === undefined && !state.isOver) move('opens a form', { at: 'form', record: NEW, form: 'open' });
        if (disk === undefined || disk.state === 'saved') break;
        if (disk.state === 'draft') move('opens the draft', { at: 'form', record: disk, form: 'open' });
        else move('edits', { at: 'form', record: disk, form: 'edit' });
        if (disk.request !== undefined) move('discards', { at: 'discard' });
        break;
      }
      case 'form': {
        if (record === undefined) break;
        for (const text of TEXTS) {
          const submitted = {
            type: 'submit',
            request: words(text),
            documentId: documentIdOf(ID, words(text)),
          } as const;
          const typed = apply(record, { type: 'edit', draft: words(text) });
          const hasTyped = record.draft.customerName !== text;
          const isTaken = hasTyped ? { wanted: undefined } : {};
          if (hasTyped && typed)
            move(`types ${text}`, { at, record: typed, form: 'open' }, { ...isTaken, disk: typed });
          const stored = apply(record, submitted);
          if (!hasTyped && stored)
            move(`submits ${text}`, { at: 'store', record: stored, form: 'open' }, { wanted: text });
        }
        if (form === 'edit') move('closes the form unchanged', { at: 'leave' });
        else {
          const discarded = apply(record, { type: 'discard' });
          if (discarded)
            move(
              'closes the form',
              { at: 'undo', record: discarded, form: 'open' },
              { disk: discarded, wanted: undefined },
            );
        }
        if (record.state === 'waiting') move('keeps the request', { at: 'leave' });
        break;
      }
      case 'store':
        step('flushes', { ...actor, at: 'post' }, { disk: record });
        break;
      case 'read':
        step('reads', disk && isDue(disk, 0) ? { at: 'post', record: disk } : { at: 'leave' });
        break;
      case 'post':
        if (disk?.discardedAt !== undefined) throw new Violation('sent after Discard');
        if (textOf(disk) !== request?.customerName) throw new Violation('sent before it is stored');
        step(
          'posts',
          { ...actor, at: 'wait' },
          { onTheWay: { ...onTheWay, [documentId]: String(request?.customerName) } },
        );
        break;
      case 'wait': {
        if (form === 'open') move('closes the form while sending', { ...actor, form: 'closed' });
        const isIn = documents[documentId] === request?.customerName;
        if (isIn) step('gets the answer', { ...actor, at: 'write', outcome: 'saved' });
        else if (!(documentId in onTheWay)) {
          move('is refused', { ...actor, at: 'write', outcome: 'refused' });
          step('sees the connection drop', { ...actor, at: 'write', outcome: 'unknown' });
        }
        move('gets no answer', { ...actor, at: 'write', outcome: 'unknown' });
        break;
      }
      case 'write': {
        const answered = apply(disk ?? record, { type: 'answer', documentId, outcome: outcome ?? 'unknown' });
        if (answered?.state === 'saved' && documents[documentId] === undefined)
          throw new Violation('saved, but not stored');
        const isOver = answered?.state === 'saved' ? ({ isOver: true } as const) : {};
        const isOpen = form === 'open' && answered?.state !== 'saved';
        step(
          'stores the outcome',
          isOpen ? { at: 'form', ...(answered && { record: answered }), form } : { at: 'leave' },
          {
            disk: answered,
            ...isOver,
          },
        );
        break;
      }
      case 'leave':
        step('lets the lock go', idle);
        break;
      case 'discard': {
        const discarded = apply(disk, { type: 'discard' });
        if (discarded?.discardedAt === undefined) step('finds nothing to discard', { at: 'leave' });
        else step('discards', { at: 'undo', record: discarded }, { disk: discarded, wanted: undefined });
        break;
      }
      case 'undo': {
        const restored = apply(disk, { type: 'undo' });
        const isSent = restored?.state === 'waiting' || restored?.state === 'refused';
        const wanted = isSent ? textOf(restored) : undefined;
        if (restored)
          move('undoes', form ? { at: 'form', record: restored, form: 'open' } : { at: 'leave' }, {
            disk: restored,
            wanted,
          });
        step('offers Undo no longer', { at: 'leave' }, { disk: apply(disk, { type: 'dismiss' }) });
        break;
      }
    }
  }
  return moves;
}

/** Checks the promises that hold in each state. */
function check({ actors, disk, documents, wanted }: State): void {
  if (actors.filter(({ at }) => at !== 'idle' && at !== 'dead').length > 1) throw new Violation('two hold the lock');
  const isKept = textOf(disk) === wanted && disk?.discardedAt === undefined;
  const isInForm = actors.some(({ at, record }) => at === 'store' && textOf(record) === wanted);
  if (wanted !== undefined && !isKept && !isInForm && !Object.values(documents).includes(wanted))
    throw new Violation(`${wanted} is lost`);
}

/** Returns whether nothing more happens by itself, and a form or a toast shows the visitor how the request ended. */
function isEnd({ actors, disk, documents, wanted }: State): boolean {
  const hasForm = actors.some(({ at }) => at === 'form');
  if (!hasForm && actors.some(({ at }) => at !== 'idle' && at !== 'dead')) return false;
  if (hasForm || disk === undefined) return true;
  if (isDue(disk, 0) || disk.discardedAt !== undefined) return false;
  return wanted === undefined || disk.state === 'refused' || Object.values(documents).includes(wanted);
}

test('in every interleaving of two pages and the service worker, a request is neither lost, doubled nor misreported, and ends', () => {
  const start: State = { actors: [{ at: 'idle' }, { at: 'idle' }, { at: 'idle' }], documents: {}, onTheWay: {} };
  const keyOf = ({ actors: [one, other, worker], ...rest }: State) =>
    JSON.stringify([[one, other].map((page) => JSON.stringify(page)).sort(), worker, rest]);
  const states = [start];
  const numbers = new Map([[keyOf(start), 0]]);
  const cameBy: (readonly [from: number, label: string])[] = [[0, 'start']];
  const goodFrom: number[][] = [[]];
  const trace = (number: number): string => {
    const labels: string[] = [];
    for (let at = number; at > 0; at = cameBy[at]![0]) labels.unshift(cameBy[at]![1]);
    return `${labels.join('\n')}\n${JSON.stringify(states[number], null, 1)}`;
  };

  for (let number = 0; number < states.length; number++) {
    try {
      check(states[number]!);
      for (const { label, to, isGood } of movesFrom(states[number]!)) {
        const key = keyOf(to);
        const known = numbers.get(key) ?? states.push(to) - 1;
        if (!numbers.has(key)) {
          numbers.set(key, known);
          cameBy.push([number, label]);
          goodFrom.push([]);
        }
        if (isGood) goodFrom[known]!.push(number);
      }
    } catch (error) {
      if (error instanceof Violation) throw new Error(`${error.message}:\n${trace(number)}`);
      throw error;
    }
  }

  const ending = new Set(states.flatMap((state, number) => (isEnd(state) ? number : [])));
  for (const number of ending) for (const before of goodFrom[number]!) ending.add(before);
  const stuck = states.findIndex((_, number) => !ending.has(number));
  if (stuck >= 0) throw new Error(`This never ends:\n${trace(stuck)}`);
  console.warn(`${states.length} states`);
  expect(states.length).toBeGreaterThan(10_000);
}, 60_000);
