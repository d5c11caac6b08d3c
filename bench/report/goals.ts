import { bootstrapInterval, type Interval } from './statistics.ts';
import { figure, markdownTable } from './table.ts';

/** Starts of a browser needed for a claim; fewer make a sample. */
export const STARTS_OF_A_CLAIM = 6;

/** A figure of a bench, and what is wanted of it. */
export interface Figure<Round> {
  readonly what: string;
  /** Anything between these two, both included; null where the figure is only shown. */
  readonly goal: { readonly least?: number; readonly most?: number } | null;
  /** The figure of some rounds; null where they lack what it is made of. */
  readonly of: (rounds: readonly Round[]) => number | null;
  /** Counted, not measured: every start gives the same. */
  readonly exact?: true;
}

/** A figure as it was found. */
export interface Found extends Pick<Figure<never>, 'what' | 'goal'> {
  readonly value: number;
  /** The 99 % interval; null for a sample, or where it can't be told. */
  readonly interval: Interval | null;
  /** Met or missed where the whole interval is on that side. Of a sample, which shows neither, what it looks like. */
  readonly verdict: 'met' | 'missed' | 'open' | null;
  readonly starts: number;
}

/** The samples of each round of a run. */
export function byRound<Sample extends { readonly round: number }>(samples: readonly Sample[]): Sample[][] {
  const rounds = new Map<number, Sample[]>();
  for (const sample of samples) rounds.set(sample.round, [...(rounds.get(sample.round) ?? []), sample]);
  return [...rounds.values()];
}

/** Takes the figures of a run; those that it lacks are left out. */
export function takeFigures<Round>(figures: readonly Figure<Round>[], rounds: readonly Round[]): Found[] {
  return figures.flatMap(({ what, goal, of, exact }) => {
    const value = rounds.length === 0 ? null : of(rounds);
    if (value === null) return [];
    const isClaim = exact || rounds.length >= STARTS_OF_A_CLAIM;
    const starts = exact ? STARTS_OF_A_CLAIM : rounds.length;
    const point = { least: value, most: value };
    const interval = exact ? point : isClaim ? bootstrapInterval(rounds, of) : null;
    const judged = isClaim ? interval : point;
    return [
      {
        what,
        goal,
        value,
        interval,
        starts,
        verdict: goal && (judged ? judge(judged, goal) : 'open'),
      },
    ];
  });
}

function judge({ least, most }: Interval, goal: NonNullable<Found['goal']>): 'met' | 'missed' | 'open' {
  const [from, to] = [goal.least ?? Number.NEGATIVE_INFINITY, goal.most ?? Number.POSITIVE_INFINITY];
  if (least >= from && most <= to) return 'met';
  return most < from || least > to ? 'missed' : 'open';
}

/** The figures beside their goals. */
export function goalsTable(found: readonly Found[]): string {
  const rows = found.map(({ what, goal, value, interval, starts, verdict }) => {
    const isClaim = starts >= STARTS_OF_A_CLAIM;
    const ends = interval && [...new Set([interval.least, interval.most])].map(figure).join('–');
    const range = ends ?? (isClaim ? '–' : `sample of ${starts}`);
    return [what, goalText(goal), figure(value), range, verdict === null ? '' : isClaim ? verdict : `(${verdict})`];
  });
  return markdownTable(['figure', 'goal:', 'measured:', '99 % interval:', ''], rows);
}

function goalText(goal: Found['goal']): string {
  const { least, most } = goal ?? {};
  if (least !== undefined && most !== undefined)
    return least === most ? figure(least) : `${figure(least)}–${figure(most)}`;
  if (least !== undefined) return `≥ ${figure(least)}`;
  return most === undefined ? '–' : most === 0 ? '0' : `≤ ${figure(most)}`;
}
