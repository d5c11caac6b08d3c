import { vi } from 'vitest';
import { ANSWERS, type Fate as KnownFate } from '../support/fates.ts';
import { owner } from './clock.ts';
import { collectionOf, type Database, type Fields, type HttpAnswer, idOf, wordsOf } from './database.ts';

/** What becomes of an exchange with the database. `offline` is `silent`, and the browser knows that there is no network. */
export const FATES = [
  'pass',
  'lose-request',
  'lose-answer',
  'silent',
  'hang',
  'twice',
  'wrong-answer',
  'status-403',
  'status-409',
  'status-429',
  'status-500',
  'status-502',
  'status-503',
  'html-200',
  'json-empty',
  'offline',
] as const satisfies readonly (KnownFate | 'offline')[];
export type Fate = (typeof FATES)[number];

/**
 * Fates that lead to the same states as another one, as the data layer takes the one for the other; `fates.test.ts` holds them
 * to it. A push does without.
 */
export const TWINS: Readonly<Partial<Record<Fate, Fate>>> = {
  'wrong-answer': 'lose-answer',
  'status-429': 'lose-request',
  'status-500': 'lose-request',
  'status-502': 'lose-request',
  'status-503': 'lose-request',
  'html-200': 'lose-request',
  'json-empty': 'lose-request',
};

const ARRIVES: readonly Fate[] = ['pass', 'lose-answer', 'hang', 'twice', 'wrong-answer'];

/** One call of `fetch` that has not got its fate yet. */
export interface Exchange {
  /** Whose it is. */
  readonly page: object;
  readonly kind: 'create' | 'confirm' | 'event';
  readonly id: string;
  readonly words: string;
  /** Whether its page still waits for the answer. */
  readonly isWanted: () => boolean;
  /** Gives it its fate. */
  readonly end: (fate: Fate) => void;
}

let carrier: (exchange: Exchange) => void = () => {};
let reached: () => Database = () => {
  throw new Error('No play is running.');
};

/** Where the calls of `fetch` go from now on. Only one play runs at a time. */
export function carryTo(database: Database, carry: (exchange: Exchange) => void): void {
  reached = () => database;
  carrier = carry;
}

/** Takes over `fetch`, for good: the data layer keeps the one that it finds when it first writes. */
export function takeOverFetch(): void {
  const fetchForReal = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const page = owner.getStore();
    if (page === undefined) return fetchForReal(address, init); // a test's own
    const database = reached();
    const carry = carrier;
    return new Promise<Response>((resolve, reject) => {
      const body = String(init.body);
      let wanted = true;
      const answer = ({ http, body: text }: HttpAnswer) => resolve(new Response(text, { status: http }));
      init.signal?.addEventListener('abort', () => {
        wanted = false;
        reject(init.signal?.reason);
      });
      const { writes } = JSON.parse(body) as {
        writes: readonly [{ update: { name: string; fields: Fields }; updateMask?: object }];
      };
      const { update, updateMask } = writes[0];
      const kind = updateMask === undefined ? 'create' : 'confirm';
      carry({
        page,
        kind: collectionOf(update.name) === 'projectAnalytics' ? 'event' : kind,
        id: idOf(update.name),
        words: wordsOf(update.fields),
        isWanted: () => wanted,
        end: (fate) => end(fate, () => database.commit(body), answer, reject),
      });
    });
  });
}

function end(
  fate: Fate,
  commit: () => HttpAnswer,
  answer: (given: HttpAnswer) => void,
  fail: (reason: unknown) => void,
): void {
  const given = ARRIVES.includes(fate) ? commit() : undefined;
  if (fate === 'silent' || fate === 'hang') return;
  if (fate === 'lose-request' || fate === 'lose-answer' || fate === 'offline') fail(new TypeError('Failed to fetch'));
  else if (fate === 'twice') answer(commit());
  else if (fate === 'wrong-answer') answer({ http: 200, body: '{}' });
  else if (fate !== 'pass') answer({ http: ANSWERS[fate].status, body: ANSWERS[fate].body });
  else if (given !== undefined) answer(given);
}
