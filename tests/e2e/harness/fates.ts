import { ANSWERS, type AnsweredFate } from '../../support/fates.ts';
import { type Gate, shutGate } from './gate.ts';
import { type Exchange, type Gateway, savesRequest } from './gateway.ts';

/**
 * What becomes of an exchange.
 * - `in`: it arrives and is answered.
 * - `lost before`, `lost after`: the connection drops before it arrives, or before its answer does.
 * - `hang`, `hang after`: no answer ever comes; it has not arrived, or has.
 * - any other: it does not arrive, and the answer is that of `ANSWERS`.
 */
export type Fate = 'in' | 'lost before' | 'lost after' | 'hang' | 'hang after' | AnsweredFate;

/** What becomes of the exchanges that save a request. */
export interface Fates {
  /** Sets the fates of the next ones, in order; later ones are `in`. */
  next(...fates: readonly Fate[]): void;
  /** Sets the fate of all from now on. */
  all(fate: Fate): void;
  /** Holds them back from now on: they meet their fates when released. */
  hold(): void;
  release(): void;
  /** The documents' ids so far, in order, and what became of them. */
  readonly met: readonly { readonly id: string; readonly fate: Fate | 'held' }[];
}

/** Takes charge of a gateway's exchanges that save a request. */
export function setFates(gateway: Gateway): Fates {
  const met: { id: string; fate: Fate | 'held' }[] = [];
  let coming: readonly Fate[] = [];
  let rest: Fate = 'in';
  let gate: Gate | undefined;
  gateway.on(savesRequest, async (exchange) => {
    const one: (typeof met)[number] = { id: /\/projectRequests\/(\w+)/.exec(exchange.body)?.[1] ?? '', fate: 'held' };
    met.push(one);
    await gate?.open;
    const [fate = rest, ...later] = coming;
    coming = later;
    one.fate = fate;
    await meet(exchange, fate);
  });
  return {
    next: (...fates) => {
      [coming, rest] = [fates, 'in'];
    },
    all: (fate) => {
      [coming, rest] = [[], fate];
    },
    hold: () => {
      gate = shutGate();
    },
    release: () => {
      gate?.release();
      gate = undefined;
    },
    met,
  };
}

async function meet(exchange: Exchange, fate: Fate): Promise<void> {
  if (fate === 'in') return exchange.pass();
  if (fate === 'lost before') return exchange.cut();
  if (fate === 'lost after') return exchange.lose();
  if (fate === 'hang after') return exchange.deliver();
  if (fate === 'hang') return;
  const { status, body, type } = ANSWERS[fate];
  exchange.answer(status, body, type);
}
