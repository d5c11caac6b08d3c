import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LIVE_TEXT } from '../../content/live-panel.ts';
import styles from './live-panel.module.css';
import { LivePlot } from './live-plot.tsx';
import { type LiveReading, NOTHING_YET } from './measure-live.ts';
import type { PageBytes } from './page-bytes.ts';
import type { SlowestTap } from './slowest-tap.ts';
import { type Summary, summarize } from './summarize.ts';

/** The numbers change this often: faster can't be read. The plot moves with each sample. */
const NUMBERS_EVERY_SAMPLES = 4;

interface Props {
  /** Starts measuring; the signal says when to stop. */
  readonly measure: (tell: (reading: LiveReading) => void, signal: AbortSignal) => void;
  readonly onClose: () => void;
}

/**
 * What the page costs this device, measured while the panel is in view. Nothing in it is a live region: the values
 * change all the time.
 */
export function LivePanel({ measure, onClose }: Props) {
  const [reading, setReading] = useState(NOTHING_YET);
  const [numbers, setNumbers] = useState(NOTHING_YET);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it measures from its first to its last moment.
  useEffect(() => {
    const over = new AbortController();
    const tell = (next: LiveReading) => {
      setReading(next);
      setNumbers((before) => (isDue(before, next) ? next : before));
    };
    measure(tell, over.signal);
    heading.current?.focus({ preventScroll: true });
    return () => over.abort();
  }, []);

  const summary = summarize(numbers.samples);
  const none = numbers === NOTHING_YET ? UNKNOWN : LIVE_TEXT.notTold;
  return (
    <section className={styles.panel} aria-labelledby="live-title">
      <div className={styles.head}>
        <div>
          <h4 id="live-title" ref={heading} tabIndex={-1}>
            {LIVE_TEXT.title}
          </h4>
          <p>{LIVE_TEXT.state[numbers.state]}</p>
        </div>
        <button type="button" className={styles.close} onClick={onClose} aria-label={LIVE_TEXT.close}>
          <IconX aria-hidden="true" />
        </button>
      </div>
      <dl className={styles.figures}>
        <Figure name={LIVE_TEXT.names.rate} value={summary.framesPerSecond.toFixed(0)} note={LIVE_TEXT.rate} />
        <Figure name={LIVE_TEXT.names.frame} {...frame(summary)} />
        <Figure name={LIVE_TEXT.names.main} {...mainThread(summary)} />
        <Figure name={LIVE_TEXT.names.bytes} {...(numbers.bytes === null ? none : weight(numbers.bytes))} />
        <Figure name={LIVE_TEXT.names.tap} {...(numbers.tap === null ? none : slowest(numbers.tap))} />
      </dl>
      <LivePlot samples={reading.samples} />
    </section>
  );
}

/** Shown until there is something to say. */
const UNKNOWN = { value: '–', note: '' };

function isDue(before: LiveReading, next: LiveReading): boolean {
  const samples = next.count - before.count;
  return before === NOTHING_YET || next.state !== before.state || samples < 0 || samples >= NUMBERS_EVERY_SAMPLES;
}

interface FigureProps {
  readonly name?: string;
  readonly value: string;
  readonly note: string;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function frame({ frameMs, field }: Summary): FigureProps {
  if (frameMs === null || field === null) return { value: '–', note: LIVE_TEXT.still };
  return { value: ms(frameMs), note: `${LIVE_TEXT.by[field.thread]} ${LIVE_TEXT.renderer[field.renderer]}.` };
}

function mainThread({ mainMs, mainShare, field }: Summary): FigureProps {
  if (mainMs === null || mainShare === null) return UNKNOWN;
  const free = field?.thread === 'worker' ? ` ${LIVE_TEXT.mainFree}` : '';
  return { value: ms(mainMs), note: `${LIVE_TEXT.mainShare((100 * mainShare).toFixed(0))}.${free}` };
}

function weight(bytes: PageBytes): FigureProps {
  const hidden = bytes.hidden === 0 ? '' : ` ${LIVE_TEXT.hiddenFiles(bytes.hidden)}`;
  const unpacked = bytes.overNetwork < bytes.bytes ? ` ${LIVE_TEXT.unpacked}` : '';
  return {
    value: kB(bytes.bytes),
    note: `${LIVE_TEXT.files(bytes.files, kB(bytes.overNetwork))}.${unpacked}${hidden}`,
  };
}

function slowest(tap: NonNullable<SlowestTap>): FigureProps {
  const value = tap.of === 'none' ? LIVE_TEXT.under(tap.ms) : `${Math.round(tap.ms)} ms`;
  return { value, note: LIVE_TEXT.taps[tap.of] };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
