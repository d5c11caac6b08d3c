import { useEffect, useRef, useState } from 'react';
import { firstPaint } from '../../browser/first-paint.ts';
import { LIVE_TEXT } from '../../content/live-panel.ts';
import { IconX } from '../../ui/icons.tsx';
import styles from './live-panel.module.css';
import type { LiveReading } from './measure-live.ts';

interface Props {
  /** Starts measuring; the signal says when to stop. */
  readonly measure: (tell: (reading: LiveReading) => void, signal: AbortSignal) => void;
  readonly onClose: () => void;
}

/** Until there is something to say, and for what the browser doesn't tell. */
const UNKNOWN = '–';

/**
 * What the page costs this device, measured while the panel is in view. Nothing in it is a live region: the values
 * change all the time.
 */
export function LivePanel({ measure, onClose }: Props) {
  const [reading, setReading] = useState<LiveReading | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it measures from its first to its last moment.
  useEffect(() => {
    const over = new AbortController();
    measure(setReading, over.signal);
    heading.current?.focus({ preventScroll: true });
    return () => over.abort();
  }, []);

  const { state = 'starting', framesPerSecond = null, inWorker = false, bytes = null } = reading ?? {};
  const seconds = firstPaint();
  const figures = [
    [LIVE_TEXT.names.readable, seconds === null ? UNKNOWN : `${seconds} s`],
    [LIVE_TEXT.names.bytes, bytes === null ? UNKNOWN : `${Math.round(bytes / 1000)} kB`],
    [LIVE_TEXT.names.rate, framesPerSecond?.toFixed(0) ?? UNKNOWN, inWorker ? LIVE_TEXT.inWorker : ''],
  ];
  return (
    <section className={styles.panel} aria-labelledby="live-title">
      <div className={styles.head}>
        <div>
          <h4 id="live-title" ref={heading} tabIndex={-1}>
            {LIVE_TEXT.title}
          </h4>
          <p>{LIVE_TEXT.state[state]}</p>
        </div>
        <button type="button" className={styles.close} onClick={onClose} aria-label={LIVE_TEXT.close}>
          <IconX size="1.5rem" />
        </button>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            {note !== undefined && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
