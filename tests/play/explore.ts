import { createHash } from 'node:crypto';
import { canonical } from './canonical.ts';
import { createDatabase } from './database.ts';
import { Violation } from './history.ts';
import { seedIds } from './ids.ts';
import { isCertain, observe } from './observe.ts';
import { isFate, type Move, movesOf, perform } from './visitor.ts';
import { type Circumstances, World } from './world.ts';

/** How far to explore. */
export interface Limits {
  /** Exchanges with a fate; later ones pass. */
  readonly exchanges: number;
  /** Moves of the visitor. */
  readonly actions: number;
  /** Moves to begin with, which do not count. */
  readonly from?: readonly Move[];
  /** Moves to leave out. */
  readonly without: RegExp;
}

/** What an exploration has come to. */
export interface Explored {
  readonly played: number;
  readonly states: number;
  readonly pruned: number;
  readonly failed: readonly Failure[];
}

/** A play that went wrong. */
export interface Failure extends Play {
  readonly reason: unknown;
}

/** Then it does not go deeper. */
const MOST_FAILURES = 20;

/** One play. */
export interface Play {
  readonly moves: readonly Move[];
  /** Exchanges beyond this number pass. */
  readonly exchanges: number;
  readonly circumstances: Circumstances;
}

/**
 * Plays moves in a new browser, from a form that is open and filled in.
 *
 * @param before called before each move.
 * @throws Violation
 */
export async function play(
  { moves, exchanges, circumstances }: Play,
  database = createDatabase(),
  before: (move: Move, world: World) => void = () => {},
): Promise<World> {
  seedIds();
  const world = new World(database, circumstances, observe);
  for (const move of ['new tab', ...moves]) {
    before(move, world);
    await perform(world, move);
    while (world.carried >= exchanges && movesOf(world).includes('pass')) await perform(world, 'pass');
  }
  return world;
}

/**
 * The network stays good, and the visitor waits, comes back, and answers what the page asks: then everything that was
 * submitted must have come to an end that the visitor was told of.
 *
 * @throws Violation
 */
export async function finish(world: World, before: (move: Move, world: World) => void = () => {}): Promise<void> {
  let visits = 0;
  for (let step = 0; step < 40; step++) {
    const moves = movesOf(world);
    if (world.pages.length === 0) await perform(world, 'new tab');
    const due = moves.includes('pass') ? 'pass' : moves.find((move) => /^(arrives|close|send held)/.test(move));
    const isOpen = world.history.isOpen() || (visits === 0 && world.isAwake()); // what was discarded must not go out
    if (due === undefined && !isOpen) break;
    const isIdle = world.online && world.clock.nextDue() === undefined;
    if (visits > 0 && !world.pages.every((page) => isCertain(world, page))) return; // nobody can know what it holds
    if (isIdle && due === undefined) checkNothingPretends(world);
    if (due === undefined && isIdle && ++visits > world.pages.length) break;
    const move = due ?? (isIdle ? `kill ${visits - 1}` : 'wait');
    before(move, world);
    await perform(world, move);
  }
  world.history.checkEnd();
}

/** Nothing is going on any more: then no page may say that it is sending. */
function checkNothingPretends({ pages }: World): void {
  for (const page of pages) {
    const isSending = page.form()?.session.getState().phase.tag === 'submitting';
    if (isSending || page.courier.notices().some(({ tag }) => tag === 'sending')) {
      throw new Violation('ended, and nobody told', 'a page goes on to say that it is sending');
    }
  }
}

/**
 * Plays everything within the limits, breadth first; of equal states only the first is played on.
 *
 * @param wentWell called after each play that went well.
 */
export async function explore(
  limits: Limits,
  circumstances: Circumstances = {},
  wentWell: (play: Play) => void = () => {},
): Promise<Explored> {
  const { exchanges, actions: mostActions, from = [], without } = limits;
  const seen = new Map<string, [exchanges: number, actions: number][]>();
  const failed: Failure[] = [];
  let [played, pruned] = [0, 0];

  /** Plays moves, and gives what may come next; nothing if that has been played from an equal state. */
  async function visit(moves: readonly Move[], actions: number): Promise<readonly Move[]> {
    const one = { moves, exchanges, circumstances };
    played++;
    try {
      const world = await play(one);
      const state = createHash('sha1').update(canonical(world)).digest('base64');
      const before = seen.get(state) ?? [];
      if (before.some(([a, b]) => a <= world.carried && b <= actions)) {
        pruned++;
        return [];
      }
      seen.set(state, [...before, [world.carried, actions]]);
      const next = movesOf(world).filter((move) => !without.test(move));
      const isLast = actions === mostActions && !next.some(isFate);
      if (isLast) await finish(world); // else some of what comes next does
      wentWell(one);
      return isLast ? [] : next;
    } catch (reason) {
      failed.push({ ...one, reason });
      return [];
    }
  }

  let level = [{ moves: from, actions: 0, next: await visit(from, 0) }];
  while (level.length > 0 && failed.length < MOST_FAILURES) {
    const deeper: typeof level = [];
    for (const { moves, actions, next } of level) {
      for (const move of next) {
        const now = isFate(move) ? actions : actions + 1;
        if (now > mostActions) continue;
        const longer = [...moves, move];
        deeper.push({ moves: longer, actions: now, next: await visit(longer, now) });
      }
    }
    level = deeper.filter(({ next }) => next.length > 0);
  }
  return { played, states: seen.size, pruned, failed };
}
