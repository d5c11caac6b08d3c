import { useEffect, useState } from 'react';
import { PAGE_SPEED_TEXT as TEXT } from '../../content/page-speed.ts';
import { loadInbox } from '../../data/load-inbox.ts';
import { messageOf } from '../../data/port.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import styles from './page-speed.module.css';
import { speedByWeek, type WeekOfSpeed } from './page-speed-by-week.ts';

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
