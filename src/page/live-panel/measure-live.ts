import type { ParticleField } from '../../particles/start-particles.ts';
import type { ParticleReport } from '../../shared/particle-protocol.ts';

/** What can be said at a moment. */
export interface LiveReading {
  readonly state: 'starting' | 'moving' | 'paused' | 'reduced' | 'none';
  /** Null while the field stands still. */
  readonly framesPerSecond: number | null;
  /** Whether a worker draws it. */
  readonly inWorker: boolean;
  /** Null where the browser tells no sizes. */
  readonly bytes: number | null;
}

/** Long enough for the frames of a second to be counted. */
const SAMPLE_MS = 1000;

/** Measures field and page, and tells of it every second, while `place` can be seen; otherwise nothing runs. */
export function measureLive(
  place: Element,
  starting: Promise<ParticleField | null>,
  tell: (reading: LiveReading) => void,
  signal: AbortSignal,
): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');

  async function measure(seen: AbortSignal): Promise<void> {
    const field = await starting;
    if (seen.aborted) return;
    field?.alsoFor(place, seen);
    const say = (report: ParticleReport | null) =>
      tell({
        state: stateOf(field, report),
        framesPerSecond: report === null ? null : (1000 * report.frames) / report.ms,
        inWorker: report?.thread === 'worker',
        bytes: pageBytes(),
      });
    say(null);
    while (true) {
      const report = (await field?.measure(SAMPLE_MS)) ?? null;
      if (report === null) await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      if (seen.aborted) return;
      say(report);
    }
  }

  function stateOf(field: ParticleField | null, report: ParticleReport | null): LiveReading['state'] {
    if (report !== null) return 'moving';
    if (field === null) return 'none';
    if (field.paused) return 'paused';
    return reduced.matches ? 'reduced' : 'starting';
  }

  whileSeen(place, (seen) => void measure(seen), signal);
}

/** As in `particles/when-to-run.ts`. Sharing it would give the field one more file to wait for. */
const COVER = ':is(dialog[open], :popover-open)';

/**
 * Runs `work` while `place` is in view, nothing covers the page and the tab is in front. Each time that ends, or
 * `signal` is aborted, the signal that `work` got is aborted; each time it begins again, `work` is called again.
 */
export function whileSeen(place: Element, work: (seen: AbortSignal) => void, signal: AbortSignal): void {
  let current: AbortController | undefined;
  let inView = false;
  const update = () => {
    const wanted = inView && !document.hidden && !signal.aborted && document.querySelector(COVER) === null;
    if (!wanted) {
      current?.abort();
      current = undefined;
    } else if (current === undefined) {
      current = new AbortController();
      work(current.signal);
    }
  };
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(place);
  document.addEventListener('visibilitychange', update, { signal });
  // `toggle` does not bubble; older browsers signal a dialog only by its `open` attribute.
  document.addEventListener('toggle', update, { capture: true, signal });
  const dialogs = new MutationObserver(update);
  dialogs.observe(document, { subtree: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    dialogs.disconnect();
    update();
  });
}

/**
 * Bytes of the page and its files until now, compressed; null where the browser tells no sizes. Files from the service
 * worker's caches count at their stored size. What it fetches on its own is not the page's, and not in it.
 */
function pageBytes(): number | null {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytes = (entries as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return bytes || null;
}
