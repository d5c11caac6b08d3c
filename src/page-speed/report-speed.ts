import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { sendPageSpeed } from '../data/firestore/send-page-speed.ts';
import { PAGE_SPEED_MOST } from '../shared/constants.ts';

const WEEK_MS = 7 * 86_400_000;
/** The first Monday after 1 January 1970, which was a Thursday. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** Measures this page view, and reports it once, when the page is hidden for the first time: it may not be seen again. */
export function reportSpeed(): void {
  const measured: Record<string, number> = {};
  const into =
    (name: 'lcpMs' | 'inpMs' | 'clsThousandths', times = 1) =>
    ({ value }: MetricType) => {
      measured[name] = Math.min(Math.round(value * times), PAGE_SPEED_MOST);
    };
  onLCP(into('lcpMs'));
  onINP(into('inpMs'));
  onCLS(into('clsThousandths', 1000));

  const over = new AbortController();
  const left = () => {
    if (document.visibilityState === 'visible') return;
    over.abort();
    if (Object.keys(measured).length === 0) return;
    const now = Date.now();
    const week = now - ((now - FIRST_MONDAY_MS) % WEEK_MS);
    void sendPageSpeed({ ...measured, week, device: matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop' });
  };
  // The event bubbles from the document: web-vitals' own listeners, which capture it, come first.
  window.addEventListener('visibilitychange', left, { signal: over.signal });
}
