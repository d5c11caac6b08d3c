import { ANSWERS, type Fate } from '../../support/fates.ts';
import { type Exchange, type Gate, type Gateway, savesRequest, shutGate } from './gateway.ts';

/** The fates that a gateway can give. */
export type GivenFate = Exclude<Fate, 'wrong-answer' | 'twice' | 'together'>;

/** What becomes of the exchanges that save a request. */
export interface Fates {
  /** Sets the fates of the next ones, in order; later ones pass. */
  next(...fates: readonly GivenFate[]): void;
  /** Sets the fate of all from now on. */
  all(fate: GivenFate): void;
  /** Holds them back from now on: they meet their fates when released. */
  hold(): void;
  release(): void;
  /** The documents' ids so far, in order, and what became of them. */
  readonly met: readonly { readonly id: string; readonly fate: GivenFate | 'held' }[];
}

/** Takes charge of a gateway's exchanges that save a request. */
export function setFates(gateway: Gateway): Fates {
  const met: { id: string; fate: GivenFate | 'held' }[] = [];
  let coming: readonly GivenFate[] = [];
  let rest: GivenFate = 'pass';
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
      [coming, rest] = [fates, 'pass'];
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

async function meet(exchange: Exchange, fate: GivenFate): Promise<void> {
  if (fate === 'pass') return exchange.pass();
  if (fate === 'lose-request') return exchange.cut();
  if (fate === 'lose-answer') return exchange.lose();
  if (fate === 'hang') return exchange.deliver();
  if (fate === 'silent') return;
  const { status, body, type } = ANSWERS[fate];
  exchange.answer(status, body, type);
}
