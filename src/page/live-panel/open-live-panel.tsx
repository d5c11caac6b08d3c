import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPaint } from '../../browser/first-paint.ts';
import { onAddress } from '../../browser/on-address.ts';
import { LIVE_TEXT } from '../../content/live-panel.ts';
import type { ParticleField } from '../../particles/start-particles.ts';
import { LIVE_PANEL_ID } from '../../shared/hash-routes.ts';
import { IconX } from '../../ui/icons.tsx';
import styles from './live-panel.module.css';
import { type LiveReading, measureLive } from './measure-live.ts';

/**
 * Opens the live panel in its place in About, in a React root of its own. A no-op while it is open. Closing it takes its
 * name out of the address, and gives the focus back to the link that opened it. It also ends when About leaves the page.
 *
 * @param field the page's particle field, which may still be starting; null if there is none.
 */
export function openLivePanel(field: Promise<ParticleField | null>): void {
  const place = document.getElementById(LIVE_PANEL_ID);
  if (place === null || place.dataset.open !== undefined) return;
  place.dataset.open = '';
  const link = place.querySelector('a');
  const host = place.appendChild(document.createElement('div'));
  // See ui/render-lasting.ts.
  const root = createRoot(host, { onUncaughtError: () => setTimeout(close), onRecoverableError: console.warn });
  const close = () => {
    stopWatching();
    root.unmount();
    host.remove();
    delete place.dataset.open;
    if (location.hash === `#${LIVE_PANEL_ID}`) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    link?.focus({ preventScroll: true });
  };
  const stopWatching = onAddress(() => {
    if (!host.isConnected) close();
  });
  root.render(<LivePanel measure={(tell, signal) => measureLive(host, field, tell, signal)} onClose={close} />);
}

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
