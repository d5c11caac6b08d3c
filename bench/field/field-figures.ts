import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { byRound, type Figure, type Found, takeFigures } from '../report/goals.ts';
import { median } from '../report/statistics.ts';
import { CONTENDERS } from './contenders/all.ts';
import type { FieldResult, Sample } from './sample.ts';

/** What was measured in one round on one screen. */
type Round = readonly Sample[];
type Reading = (sample: Sample) => number | null;

/** CPU per frame over a worker that only clears, as a share of the strongest peer's: at most this, by screen. */
const SHARE_OF_PEER: Readonly<Record<string, number>> = { phone: 0.1, desktop: 0.17 };
/** A peer that draws less than this share of our lines draws another picture. */
const LINES_TO_COMPARE = 0.6;
/** The main thread beside that of tsParticles with as many links. */
const SHARE_OF_MAIN_THREAD = 0.01;
const FRAME_RATE_GIVES = 0.5;
const WAKES_PER_FRAME = 1.2;
const ENGINE_KB = 4.5;

const cpuPerFrame: Reading = (sample) => sample.cpuMsPerFrame;
const mainBusy: Reading = (sample) => sample.mainBusyMsPerS;
const frames: Reading = (sample) => sample.framesPerSecond;
const wakesPerFrame: Reading = ({ workerWakesPerS, framesPerSecond }) => workerWakesPerS / framesPerSecond;

/** Sets what was measured beside the goals. Only what the run has measured is listed. */
export function fieldFigures({ plan, samples, engineBytes }: FieldResult): Found[] {
  const ofScreens = plan.viewports.flatMap(({ name }) => {
    const own = samples.filter(({ viewport }) => viewport === name);
    const found = takeFigures(figuresOf(name, strongestPeer(own)), byRound(own));
    return found.map((one) => ({
      ...one,
      what: `${name}: ${one.what}`,
    }));
  });
  const bytes: Figure<Round> = {
    what: 'the engine with both renderers, kB in brotli',
    goal: { most: ENGINE_KB },
    of: () => engineBytes / 1000,
    exact: true,
  };
  return [...ofScreens, ...takeFigures([bytes], byRound(samples))];
}

function figuresOf(screen: string, peer: string | null): Figure<Round>[] {
  const most = SHARE_OF_PEER[screen];
  const thirty = { least: FRAME_RATE_FPS - FRAME_RATE_GIVES, most: FRAME_RATE_FPS + FRAME_RATE_GIVES };
  const ofPeer = (name: string): Figure<Round>[] =>
    peer === null
      ? []
      : [
          {
            what: `CPU per frame over a worker that only clears, ${name} ÷ ${peer}`,
            goal: most === undefined ? null : { most },
            of: excess(cpuPerFrame, name, peer, 'clear'),
          },
        ];
  return [
    ...ofPeer('site'),
    ...ofPeer('engine'),
    { what: 'CPU per frame, engine ÷ clear', goal: null, of: ratio(cpuPerFrame, 'engine', 'clear') },
    {
      what: 'main thread, site ÷ tsparticles-equal',
      goal: { most: SHARE_OF_MAIN_THREAD },
      of: ratio(mainBusy, 'site', 'tsparticles-equal'),
    },
    { what: 'long tasks, site', goal: { most: 0 }, of: highest((sample) => sample.longTasks, 'site') },
    { what: 'frames a second, site', goal: thirty, of: (rounds) => middle(rounds, 'site', frames) },
    {
      what: 'wakes a frame, site',
      goal: { most: WAKES_PER_FRAME },
      of: (rounds) => middle(rounds, 'site', wakesPerFrame),
    },
  ];
}

/** The peer that costs least a frame, among those that draw about as many lines. Null where there is none. */
function strongestPeer(samples: readonly Sample[]): string | null {
  const lines = (name: string) => middle([samples], name, (sample) => sample.linesPerFrame) ?? 0;
  const fewest = LINES_TO_COMPARE * (lines('site') || lines('engine'));
  const peers = CONTENDERS.filter(({ kind, name }) => kind === 'peer' && lines(name) >= fewest).flatMap(({ name }) => {
    const cpu = middle([samples], name, cpuPerFrame);
    return cpu === null ? [] : [{ name, cpu }];
  });
  return peers.sort((a, b) => a.cpu - b.cpu)[0]?.name ?? null;
}

/** By how much `name` is over the floor, as a share of that by which `other` is. */
function excess(read: Reading, name: string, other: string, floor: string): Figure<Round>['of'] {
  return (rounds) => {
    const [own, others, least] = [name, other, floor].map((one) => middle(rounds, one, read));
    if (own == null || others == null || least == null) return null;
    // Beside a peer that costs nothing over the floor, anything that does is too much.
    if (others > least) return (own - least) / (others - least);
    return own > least ? Number.POSITIVE_INFINITY : 0;
  };
}

function ratio(read: Reading, name: string, other: string): Figure<Round>['of'] {
  return (rounds) => {
    const [own, others] = [name, other].map((one) => middle(rounds, one, read));
    return own == null || !others ? null : own / others;
  };
}

function highest(read: Reading, name: string): Figure<Round>['of'] {
  return (rounds) => {
    const values = readings(rounds, name, read);
    return values.length === 0 ? null : Math.max(...values);
  };
}

function middle(rounds: readonly Round[], name: string, read: Reading): number | null {
  const values = readings(rounds, name, read);
  return values.length === 0 ? null : median(values);
}

function readings(rounds: readonly Round[], name: string, read: Reading): number[] {
  const own = rounds.flat().filter(({ contender }) => contender === name);
  return own.map(read).filter((value) => value !== null);
}
