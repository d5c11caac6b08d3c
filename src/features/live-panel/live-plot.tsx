import { LIVE_TEXT } from '../../content/live-panel.ts';
import styles from './live-panel.module.css';
import { type LiveSample, SAMPLES } from './measure-live.ts';
import { frameMs } from './summarize.ts';

/** The highest value that the plot has room for, in ms: the smallest that fits. A frame at 30 a second may take 33. */
const SCALES = [2, 4, 8, 16, 33, 66, 132, 1000];
/** The plot's own units. */
const HEIGHT = 100;
const STEP = 10;
const BAR = 6;

/** The last ten seconds: a bar for each sample of the field, a line for the main thread; and the same in words. */
export function LivePlot({ samples }: { readonly samples: readonly LiveSample[] }) {
  const first = SAMPLES - samples.length;
  const bars = samples.map(({ field }) => (field === null ? null : frameMs(field)));
  const line = samples.map(({ main }) => main?.frameMs ?? null);
  const most = Math.max(0, ...[...bars, ...line].map((value) => value ?? 0));
  const scale = SCALES.find((one) => one >= most) ?? most;
  const y = (value: number) => (HEIGHT * (1 - value / scale)).toFixed(1);
  const barPath = bars.map((ms, i) =>
    ms === null ? '' : `M${(first + i) * STEP} ${HEIGHT}V${y(ms)}h${BAR}V${HEIGHT}z`,
  );
  const linePath = line.map((ms, i) =>
    ms === null ? '' : `${i === 0 || line[i - 1] === null ? 'M' : 'L'}${(first + i) * STEP + BAR / 2} ${y(ms)}`,
  );
  const ranges = [...rangeOf(LIVE_TEXT.plot.worker, bars), ...rangeOf(LIVE_TEXT.plot.main, line)];
  return (
    <figure className={styles.plot}>
      <div className={styles.picture} aria-hidden="true">
        <span className={styles.scale}>{`${scale} ms`}</span>
        <svg aria-hidden="true" viewBox={`0 0 ${SAMPLES * STEP} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.bars} d={barPath.join('')} />
          <path className={styles.line} d={linePath.join('')} />
        </svg>
        <span>{LIVE_TEXT.plot.from}</span>
        <span className={styles.key}>
          <i className={styles.bars} /> {LIVE_TEXT.plot.worker}
          <i className={styles.line} /> {LIVE_TEXT.plot.main}
        </span>
        <span>{LIVE_TEXT.plot.to}</span>
      </div>
      <figcaption>
        {ranges.length === 0 ? LIVE_TEXT.noFrames : `${LIVE_TEXT.lastSeconds} ${ranges.join(', ')}.`}
      </figcaption>
    </figure>
  );
}

function rangeOf(what: string, values: readonly (number | null)[]): readonly string[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  return [LIVE_TEXT.range(what, Math.min(...known).toFixed(1), Math.max(...known).toFixed(1))];
}
