import { escapeHtml } from '../../build/escape-html.ts';
import { CONTENDERS } from './contenders/all.ts';
import { fieldReport, percentiles, samplesOf } from './field-report.ts';
import type { FieldResult } from './sample.ts';

/** The histograms end here, ms: slower frames than ten a second are all alike. */
const SLOWEST_MS = 100;
const BARS = 50;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 2rem; font: 15px/1.5 system-ui, sans-serif; }
pre { overflow-x: auto; font-size: 13px; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.5rem; }
figure { margin: 0; } svg { width: 100%; fill: light-dark(#3d5fd0, #87a3ff); } text { fill: CanvasText; font-size: 11px; }`;

/** The report and a histogram of the times between frames of each contender, as one HTML file that needs nothing else. */
export function htmlReport(result: FieldResult): string {
  const plots = result.plan.viewports.flatMap(({ name }) =>
    CONTENDERS.map((contender) => {
      const intervals = samplesOf(result, name, contender).flatMap((sample) => sample.intervals);
      return intervals.length === 0 ? '' : plot(`${name}: ${contender.title}`, intervals);
    }),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Particle field: bench of ${result.machine.date.slice(0, 10)}</title><style>${STYLE}</style></head>
<body>
<pre tabindex="0">${escapeHtml(fieldReport(result))}</pre>
<h2>Times between frames, ms</h2>
<p>The product draws a frame every 33.3 ms; a display at 60 Hz shows one every 16.7 ms.</p>
<div class="plots">${plots.join('\n')}</div>
</body>
</html>
`;
}

function plot(title: string, intervals: readonly number[]): string {
  const [p50, p95, p99] = percentiles(intervals);
  const caption = `${escapeHtml(title)}<br>p50 ${p50} · p95 ${p95} · p99 ${p99} ms`;
  return `<figure>${histogram(intervals, escapeHtml(title))}<figcaption>${caption}</figcaption></figure>`;
}

/** Bars of equal width from 0 to {@link SLOWEST_MS}; what lies beyond is counted in the last. */
function histogram(values: readonly number[], title: string): string {
  const [width, height] = [320, 88];
  const counts = new Array<number>(BARS).fill(0);
  for (const value of values) {
    const bar = Math.min(BARS - 1, Math.floor((value / SLOWEST_MS) * BARS));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const highest = Math.max(...counts);
  const step = width / BARS;
  const bars = counts.map((count, i) => {
    const size = (count / highest) * height;
    return `<rect x="${(i * step).toFixed(1)}" y="${(height - size).toFixed(1)}" width="${step - 1}" height="${size.toFixed(1)}"/>`;
  });
  const marks = [0, 1000 / 60, 1000 / 30, 1000 / 15].map(
    (at) => `<text x="${((at / SLOWEST_MS) * width).toFixed(1)}" y="104">${Math.round(at)}</text>`,
  );
  return `<svg viewBox="0 0 320 110" role="img" aria-label="${title}">${bars.join('')}${marks.join('')}</svg>`;
}
