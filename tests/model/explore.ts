import { createHash } from 'node:crypto';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { canonical } from './canonical.ts';
import { TWINS } from './exchange.ts';
import { Violation } from './history.ts';
import { isCertain, observe } from './observe.ts';
import { seedIds } from './take-over.ts';
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
  /** Beyond these it plays a sample only, and all other exchanges pass; and it does without {@link TWINS}. */
  readonly whole?: Whole | undefined;
}

/** What to play in any case, and how much of the rest. */
export interface Whole {
  readonly exchanges: number;
  readonly actions: number;
  /** How many of the rest, and which. */
  readonly sample: { readonly size: number; readonly seed: number };
}

/** What an exploration has come to. */
export interface Explored {
  readonly played: number;
  readonly states: number;
  readonly pruned: number;
  readonly failed: readonly Failure[];
  /** How much of what lies further was played: a phrase, empty if all of it was. */
  readonly drawn: string;
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
  before: (move: Move, world: World) => void = () => {},
): Promise<World> {
  seedIds();
  const world = new World(circumstances, observe);
  for (const move of ['new tab', ...moves]) {
    before(move, world);
    await step(world, move, exchanges);
  }
  return world;
}

async function step(world: World, move: Move, exchanges: number): Promise<void> {
  await perform(world, move);
  while (world.carried >= exchanges && movesOf(world).includes('pass')) await perform(world, 'pass');
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
    if (isSending || page.outbox.notices().some(({ tag }) => tag === 'sending')) {
      throw new Violation('ended, and nobody told', 'a page goes on to say that it is sending');
    }
  }
}

/** Takes a sample, in random order. */
function draw<Item>(items: readonly Item[], { size, seed }: Whole['sample']): readonly Item[] {
  const random = seededRandom(seed);
  const ranked = items.map((item) => [random(), item] as const).sort(([a], [b]) => a - b);
  return ranked.slice(0, size).map(([, item]) => item);
}

function drawnFrom({ length }: readonly unknown[], { sample: { size, seed } }: Whole): string {
  return `; of ${length} ways further ${Math.min(size, length)}, SEED=${seed}`;
}

/** A play so far. */
interface Start {
  readonly moves: readonly Move[];
  /** How many of these are the visitor's. */
  readonly actions: number;
}

/**
 * Plays everything within the limits, breadth first; of equal states only the first is played on.
 *
 * @param wentWell called after each play that went well.
 */
export async function explore(
  limits: Limits,
  circumstances: Circumstances = {},
  wentWell: (play: Play, world: World) => void = () => {},
): Promise<Explored> {
  const { exchanges, actions: mostActions, from = [], without, whole } = limits;
  const seen = new Map<string, [exchanges: number, actions: number][]>();
  const failed: Failure[] = [];
  const further: Start[] = [];
  let [played, pruned] = [0, 0];

  /** Plays moves, and gives what may come next; nothing if that has been played from an equal state. */
  async function visit({ moves, actions }: Start): Promise<readonly Start[]> {
    const one = { moves, exchanges, circumstances };
    played++;
    try {
      const world = await play(one);
      const { carried } = world;
      const state = createHash('sha1').update(canonical(world)).digest('base64');
      const before = seen.get(state) ?? [];
      if (before.some(([a, b]) => a <= carried && b <= actions)) {
        pruned++;
        return [];
      }
      seen.set(state, [...before, [carried, actions]]);
      const next = nextOf(world, actions);
      const near = next.filter((move) => !isFurther(move, carried, actions));
      if (near.length === 0) await finish(world); // else some of what comes next does
      wentWell(one, world);
      const longer = (move: Move) => ({ moves: [...moves, move], actions: isFate(move) ? actions : actions + 1 });
      further.push(...next.filter((move) => !near.includes(move)).map(longer));
      return near.map(longer);
    } catch (reason) {
      failed.push({ ...one, reason });
      return [];
    }
  }

  function nextOf(world: World, actions: number): readonly Move[] {
    const isLeftOut = (move: Move) => without.test(move) || (whole !== undefined && move in TWINS);
    return movesOf(world).filter((move) => !isLeftOut(move) && (isFate(move) || actions < mostActions));
  }

  function isFurther(move: Move, carried: number, actions: number): boolean {
    if (whole === undefined || move === 'pass') return false;
    return isFate(move) ? carried >= whole.exchanges : actions >= whole.actions;
  }

  /** Plays on at random, to the end. */
  async function stroll({ moves: before, actions: soFar }: Start, random: () => number): Promise<void> {
    const moves = [...before];
    const one = { moves, exchanges, circumstances };
    played++;
    try {
      const world = await play(one);
      for (let actions = soFar; ; ) {
        const next = nextOf(world, actions);
        const move = next[Math.floor(random() * next.length)];
        if (move === undefined) break;
        moves.push(move);
        if (!isFate(move)) actions++;
        await step(world, move, exchanges);
      }
      await finish(world);
    } catch (reason) {
      failed.push({ ...one, reason });
    }
  }

  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0; // takes as long as all the rest; `PLAY=…` shows them
  try {
    for (let level: readonly Start[] = [{ moves: from, actions: 0 }]; level.length > 0; ) {
      const deeper: Start[] = [];
      for (const start of level) deeper.push(...(await visit(start)));
      level = failed.length < MOST_FAILURES ? deeper : [];
    }
    const random = seededRandom(whole?.sample.seed ?? 0);
    if (whole !== undefined) for (const start of draw(further, whole.sample)) await stroll(start, random);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return { played, states: seen.size, pruned, failed, drawn: whole === undefined ? '' : drawnFrom(further, whole) };
}
