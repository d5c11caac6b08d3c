/** Plots as SVG text. Colours and fonts come from the page they are put into. */
import { escapeHtml } from '../../vite/escape-html.ts';

/** A line of a plot. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 132;
const TOP = 30;
const BOTTOM = 40;

/** Lines on axes that are both logarithmic: a power law is straight, its slope the exponent. */
export function logLogPlot(series: readonly Series[], labels: { readonly x: string; readonly y: string }): string {
  const all = series.flatMap(({ points }) => points);
  const x = logScale(
    all.map(([at]) => at),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = logScale(
    all.map(([, at]) => at),
    HEIGHT - BOTTOM,
    TOP,
  );
  const grid = [
    ...x.ticks.map(
      (at) => line(x.of(at), TOP, x.of(at), HEIGHT - BOTTOM) + label(x.of(at), HEIGHT - 22, short(at), 'middle'),
    ),
    ...y.ticks.map(
      (at) => line(LEFT, y.of(at), WIDTH - RIGHT, y.of(at)) + label(LEFT - 8, y.of(at) + 4, short(at), 'end'),
    ),
  ];
  const ends = spreadOut(series.map(({ points }) => y.of(points.at(-1)?.[1] ?? 1)));
  const curves = series.map(({ name, points }, i) => {
    const path = points.map(([px, py]) => `${x.of(px).toFixed(1)},${y.of(py).toFixed(1)}`).join(' ');
    const endX = x.of(points.at(-1)?.[0] ?? 1);
    return (
      `<g class="series-${i}"><polyline points="${path}"/>` +
      `<text x="${(endX + 8).toFixed(1)}" y="${((ends[i] ?? 0) + 4).toFixed(1)}">${escapeHtml(name)}</text></g>`
    );
  });
  const title = `${labels.y} against ${labels.x}, both axes logarithmic`;
  const axes = label((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, labels.x, 'middle') + label(4, 14, labels.y, 'start');
  return svg(WIDTH, HEIGHT, title, `<g class="grid">${grid.join('')}</g>${curves.join('')}${axes}`);
}

/** How often which value occurred: bars of equal width from 0 to `most`; what lies beyond is counted in the last. */
export function histogram(values: readonly number[], most: number, bars: number, title: string): string {
  const [width, height, floor] = [320, 110, 88];
  const counts = new Array<number>(bars).fill(0);
  for (const value of values) {
    const bar = Math.min(bars - 1, Math.max(0, Math.floor((value / most) * bars)));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const highest = Math.max(1, ...counts);
  const step = width / bars;
  const drawn = counts.map((count, i) => {
    const size = (count / highest) * (floor - 4);
    return `<rect x="${(i * step).toFixed(1)}" y="${(floor - size).toFixed(1)}" width="${(step - 1).toFixed(1)}" height="${size.toFixed(1)}"/>`;
  });
  const marks = [0, 1000 / 60, 1000 / 30, 1000 / 15, most].map((at) => {
    const x = (at / most) * width;
    return label(
      x,
      height - 6,
      `${Math.round(at)}${at === most ? '+' : ''}`,
      at === 0 ? 'start' : at === most ? 'end' : 'middle',
    );
  });
  return svg(
    width,
    height,
    title,
    `<g class="bars">${drawn.join('')}</g>${line(0, floor, width, floor)}${marks.join('')}`,
  );
}

function logScale(values: readonly number[], from: number, to: number) {
  const low = Math.log10(Math.min(...values));
  const high = Math.log10(Math.max(...values));
  const ticks: number[] = [];
  for (let power = Math.floor(low); power <= high; power++) {
    for (const at of [1, 2, 5].map((digit) => digit * 10 ** power)) {
      if (at >= 10 ** low * 0.999 && at <= 10 ** high * 1.001) ticks.push(at);
    }
  }
  return { ticks, of: (value: number) => from + ((Math.log10(value) - low) / (high - low || 1)) * (to - from) };
}

/** Moves labels apart that would cover each other. Keeps their order. */
function spreadOut(places: readonly number[]): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let last = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    last = Math.max(moved[i] ?? 0, last + 15);
    moved[i] = last;
  }
  return moved;
}

function svg(width: number, height: number, title: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}"><title>${escapeHtml(title)}</title>${content}</svg>`;
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"/>`;
}

function label(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
}

function short(value: number): string {
  return value >= 1000 ? `${value / 1000}k` : String(value);
}
