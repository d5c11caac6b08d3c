import type { PageSpeed } from '../../shared/domain.ts';

/** Page views of one week on one kind of device: three quarters were as fast as this, or faster. */
export interface WeekOfSpeed extends Pick<PageSpeed, 'week' | 'device'> {
  readonly views: number;
  /** Undefined where no browser has measured it. */
  readonly lcpMs: number | undefined;
  readonly inpMs: number | undefined;
  readonly clsThousandths: number | undefined;
}

/** Sums up each week, newest first. */
export function speedByWeek(all: readonly PageSpeed[]): readonly WeekOfSpeed[] {
  const weeks = [...new Set(all.map(({ week }) => week))].sort((a, b) => b - a);
  return weeks.flatMap((week) =>
    (['phone', 'desktop'] as const).flatMap((device) => {
      const some = all.filter((one) => one.week === week && one.device === device);
      const of = (name: 'lcpMs' | 'inpMs' | 'clsThousandths') => p75(some.flatMap((one) => one[name] ?? []));
      const measured = { lcpMs: of('lcpMs'), inpMs: of('inpMs'), clsThousandths: of('clsThousandths') };
      return some.length === 0 ? [] : [{ week, device, views: some.length, ...measured }];
    }),
  );
}

/** The smallest value that three quarters don't exceed. */
function p75(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
