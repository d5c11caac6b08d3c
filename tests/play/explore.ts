import { createHash } from 'node:crypto';
import { canonical } from './canonical.ts';
import { createDatabase } from './database.ts';
import { seedIds } from './ids.ts';
import { observe } from './observe.ts';
import { Violation } from './history.ts';
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
  readonly without?: (move: Move) => boolean;
}

/** What an exploration has come to. */
export interface Explored {
  readonly played: number;
  readonly states: number;
  readonly pruned: number;
  readonly failed: readonly Failure[];
}

/** A play that went wrong. */
export interface Failure {
  readonly moves: readonly Move[];
  readonly reason: unknown;
}

interface Node {
  readonly moves: readonly Move[];
  readonly next: readonly Move[];
  readonly exchanges: number;
  readonly actions: number;
}

/**
 * Plays moves in a new browser, from a form that is open and filled in. Exchanges beyond `exchanges` pass.
 *
 * @throws Violation
 */
export async function play(
  moves: readonly Move[],
  exchanges: number,
  circumstances: Circumstances,
  log: (move: Move) => void = () => {},
): Promise<World> {
  seedIds();
  const world = new World(createDatabase(), circumstances, observe);
  for (const move of ['second tab', ...moves]) {
    log(move);
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
export async function finish(world: World, log: (move: Move) => void = () => {}): Promise<void> {
  let visits = 0;
  for (let step = 0; step < 40; step++) {
    const moves = movesOf(world);
    const due = moves.includes('pass') ? 'pass' : moves.find((move) => /^(arrives|close|send held)/.test(move));
    if (due === undefined && !world.history.isOpen()) break;
    const isIdle = world.online && world.clock.nextDue() === undefined;
    if (isIdle && due === undefined) checkNothingPretends(world);
    if (due === undefined && isIdle && ++visits > world.pages.length) break;
    const move = due ?? (isIdle ? `kill ${visits - 1}` : 'wait');
    log(move);
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

/** Plays everything within the limits, breadth first; of equal states only the first is played on. */
export async function explore(limits: Limits, circumstances: Circumstances, most = 1): Promise<Explored> {
  const seen = new Map<string, [exchanges: number, actions: number][]>();
  const failed: Failure[] = [];
  let [played, pruned] = [0, 0];

  async function visit(moves: readonly Move[], actions: number): Promise<Node | undefined> {
    played++;
    try {
      const world = await play(moves, limits.exchanges, circumstances);
      const text = createHash('sha1').update(canonical(world)).digest('base64');
      const exchanges = world.carried;
      const before = seen.get(text) ?? [];
      if (before.some(([a, b]) => a <= exchanges && b <= actions)) {
        pruned++;
        return undefined;
      }
      seen.set(text, [...before, [exchanges, actions]]);
      const next = movesOf(world).filter((move) => limits.without?.(move) !== true);
      const isLast = next.every((move) => !isFate(move)) && actions === limits.actions;
      if (isLast) await finish(world); // else what comes next does
      return isLast ? undefined : { moves, next, exchanges, actions };
    } catch (reason) {
      failed.push({ moves, reason });
      return undefined;
    }
  }

  const start = await visit(limits.from ?? [], 0);
  let level = start === undefined ? [] : [start];
  while (level.length > 0 && failed.length < most) {
    const deeper: Node[] = [];
    for (const { moves, next, actions } of level) {
      for (const move of next) {
        const now = actions + (isFate(move) ? 0 : 1);
        if (now > limits.actions) continue;
        const node = await visit([...moves, move], now);
        if (node !== undefined) deeper.push(node);
        if (failed.length >= most) break;
      }
    }
    level = deeper;
  }
  return { played, states: seen.size, pruned, failed };
}
