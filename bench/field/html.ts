import { escapeHtml } from '../../vite/escape-html.ts';
import { KERNELS } from '../kernels/all.ts';
import type { Format } from '../report/format.ts';
import { quantile } from '../report/statistics.ts';
import { figure } from '../report/table.ts';
import { benchReport } from './field-report.ts';
import { histogram, logLogPlot } from './plots.ts';
import type { Result } from './result.ts';
import { type Row, summarizeResult } from './summary.ts';

/** The histograms end here, ms: slower frames than ten a second are all alike. */
const SLOWEST_MS = 100;
const BARS = 50;

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a2033, #dfe5f5); --soft: light-dark(#5d6680, #98a3bf);
  --line: light-dark(#d9deea, #2a3350); --paper: light-dark(#fff, #0b1020); --bar: light-dark(#3d5fd0, #87a3ff); }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; } p { max-width: 60rem; } .soft { color: var(--soft); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { padding: 0.35rem 0.8rem; border-bottom: 1px solid var(--line); text-align: left; }
.right { text-align: right; } th { color: var(--soft); font-weight: 500; }
.grid-of-plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.5rem; }
figure { margin: 0; } figcaption { font-size: 0.9em; } svg { width: 100%; height: auto; max-width: 52rem; }
svg text { fill: var(--soft); font: 11px system-ui, sans-serif; } svg line { stroke: var(--line); }
.bars { fill: var(--bar); } polyline { fill: none; stroke: currentColor; stroke-width: 2; }
svg g[class^="series"] text { fill: currentColor; }
.series-0 { color: light-dark(#0a7d4f, #4fd6a0); } .series-0 polyline { stroke-width: 3.5; }
.series-1 { color: light-dark(#3d5fd0, #87a3ff); } .series-2 { color: light-dark(#8a4fd0, #c39bff); }
.series-3 { color: light-dark(#b06a00, #f0b357); } .series-4 { color: light-dark(#c03030, #ff8d8d); }
.series-5 { color: light-dark(#00799c, #62cfee); } .series-6 { color: light-dark(#a02a78, #ff8fd0); }
.series-7 { color: light-dark(#667, #aab); }`;

/** The whole result as one HTML file that needs nothing else. */
export function htmlReport(result: Result): string {
  const rows = summarizeResult(result);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Particle field: bench of ${escapeHtml(result.machine.date.slice(0, 10))}</title><style>${STYLE}</style></head>
<body>
<h1>The particle field beside its peers</h1>
${benchReport(result, { heading, lines, table })}
<h2>Time between frames</h2>
<p>All repetitions together. The product draws a frame every 33.3 ms; a display at 60 Hz shows one every 16.7 ms.</p>
${result.plan.viewports.map(({ name }) => intervalPlots(name, rows)).join('\n')}
${costPlot(result)}
</body>
</html>
`;
}

function intervalPlots(viewport: string, rows: readonly Row[]): string {
  const plots = rows
    .filter((row) => row.viewport === viewport && row.intervals.length > 0)
    .map(({ contender, intervals }) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => figure(quantile(intervals, share)));
      const plot = histogram(intervals, SLOWEST_MS, BARS, `${contender.title}: ms between frames`);
      return `<figure>${plot}<figcaption><b>${escapeHtml(contender.title)}</b><br>p50 ${p50} · p95 ${p95} · p99 ${p99} ms</figcaption></figure>`;
    });
  return `<h3>${escapeHtml(viewport)}</h3>\n<div class="grid-of-plots">${plots.join('\n')}</div>`;
}

function costPlot({ kernels }: Result): string {
  const series = KERNELS.map(({ name }) => ({
    name,
    points: kernels.filter(({ kernel }) => kernel === name).map(({ count, best }) => [count, best] as const),
  })).filter(({ points }) => points.length > 1);
  if (series.length === 0) return '';
  return `<h2>Cost against the number of particles</h2>
<p>Step and link search in Node, at the density of 350 particles on a phone, fastest of some batches.
<code>npm run bench:kernels</code> measures
this thoroughly and says what each search is.</p>
${logLogPlot(series, { x: 'particles', y: 'µs per frame' })}`;
}

const heading: Format['heading'] = (title) => `<h2>${escapeHtml(title)}</h2>`;

const lines: Format['lines'] = (texts) => `<p class="soft">${texts.map(escapeHtml).join('<br>')}</p>`;

const table: Format['table'] = (columns, rows) => {
  const cell = (tag: string) => (text: string, i: number) =>
    `<${tag}${columns[i]?.[1] === 'right' ? ' class="right"' : ''}>${escapeHtml(text)}</${tag}>`;
  const head = columns
    .map(([title]) => title)
    .map(cell('th'))
    .join('');
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
};
