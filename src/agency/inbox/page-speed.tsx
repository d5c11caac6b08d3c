import { useEffect, useState } from 'react';
import { PAGE_SPEED_TEXT as TEXT } from '../../content/page-speed.ts';
import { loadInbox } from '../../data/load-inbox.ts';
import { messageOf } from '../../data/port.ts';
import type { PageSpeed } from '../../shared/domain.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import styles from './page-speed.module.css';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** How fast the page was for visitors: what their browsers reported, read once. */
export function PageSpeedPanel() {
  const [weeks, setWeeks] = useState<readonly WeekOfSpeed[]>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const load = async () => setWeeks(speedByWeek(await (await loadInbox()).listPageSpeed()));
    load().catch((error: unknown) => setProblem(messageOf(error)));
  }, []);

  if (problem !== '') return <p role="alert" className={styles.problem}>{`${TEXT.failed} ${problem}`}</p>;
  if (weeks === undefined) return <InlineSpinner />;
  if (weeks.length === 0) return <p className={styles.why}>{TEXT.none}</p>;
  return (
    <>
      <p className={styles.why}>{TEXT.why}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {TEXT.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, device, views, lcpMs, inpMs, clsThousandths }) => (
            <tr key={`${week} ${device}`}>
              <th scope="row">
                {DAY.format(week)} <span>{TEXT.devices[device]}</span>
              </th>
              <td>{views.toLocaleString('en')}</td>
              <td>{lcpMs !== undefined && `${(lcpMs / 1000).toFixed(1)} s`}</td>
              <td>{inpMs !== undefined && `${inpMs} ms`}</td>
              <td>{clsThousandths !== undefined && (clsThousandths / 1000).toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

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
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
