/** When Start is pressed, measures how many particles this device holds. Shows the report and sends it to the computer. */
import { FRAME_RATE_FPS, PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { linkRadius } from '../../workers/particles/links.ts';
import { type RunningField, type Setup, startEngine, startTsParticlesWorker } from '../field/contenders.ts';
import { type Measured, NOMINAL_MS, type Report, type Round, summarize, toMarkdown } from '../lab/report.ts';
import { latePercent, quantile } from '../lab/statistics.ts';
import { refreshRate, type Watched, watch } from '../lab/watch.ts';
import { renderReport } from '../report/render-report.ts';
import { findScore } from './score.ts';

const query = new URLSearchParams(location.search);
const ROUNDS = Number(query.get('rounds') ?? 3);
const SLOWDOWN = Number(query.get('throttle') ?? 1);
const WARM_UP_MS = 300;
/** The length of a try. With the warm-up shorter than a window of the engine's quality control, which so changes nothing. */
const TRY_MS = 1600;
const DISTRIBUTION_MS = 6000;
/** A field holds a count if its p95 is within this many nominal intervals, and at most this percentage of frames is late. */
const HELD_P95 = 1.25;
const HELD_LATE_PERCENT = 2;
const FIELDS: Readonly<Record<string, (stage: HTMLElement, setup: Setup) => Promise<RunningField>>> = {
  'ours, worker': startEngine,
  'tsParticles, worker': startTsParticlesWorker,
};

const start = element('start');
const status = element('status');
const stage = element('stage');
const copy = element('copy');

start.addEventListener('click', () => {
  start.hidden = true;
  run().then(show, (error: unknown) => fail(error));
});

async function run(): Promise<Report> {
  watch();
  const refreshHz = await refreshRate();
  const held = Object.keys(FIELDS).map((name) => ({ name, rounds: [] as Round[] }));
  const at350 = Object.keys(FIELDS).map((name) => ({ name, rounds: [] as Round[] }));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [at, [name, startField]] of Object.entries(FIELDS).entries()) {
      const tryCount = (count: number, ms: number) => {
        status.textContent = `Round ${round} of ${ROUNDS}, ${name}: ${count} particles`;
        return measure(startField, count, ms);
      };
      at350[at]?.rounds.push(await tryCount(PARTICLE_COUNT, DISTRIBUTION_MS));
      const particles = await findScore(async (count) => isHeld(await tryCount(count, TRY_MS)));
      held[at]?.rounds.push({ samples: {}, values: { 'linked particles held': particles } });
    }
  }
  const score = `p95 ≤ ${(HELD_P95 * NOMINAL_MS).toFixed(1)} ms and at most ${HELD_LATE_PERCENT} % late`;
  const measured: Measured[] = [
    { name: `Linked particles held: ${score}`, subjects: held },
    { name: `${PARTICLE_COUNT} particles`, subjects: at350 },
  ];
  const warnings = at350.flatMap(({ name, rounds }) =>
    rounds.some(({ values }) => (values['resolution, %'] ?? 100) < 99)
      ? [`No fair comparison: "${name}" lowered its quality at ${PARTICLE_COUNT} particles.`]
      : [],
  );
  return summarize(
    { bench: 'device', title: 'How many particles this device holds', conditions: describe(refreshHz), warnings },
    measured,
  );
}

/** Measures a field of `count` particles. tsParticles gets our engine's reach at full quality. */
async function measure(
  startField: (stage: HTMLElement, setup: Setup) => Promise<RunningField>,
  count: number,
  ms: number,
): Promise<Round> {
  const field = await startField(stage, {
    ...{ count, slowdown: SLOWDOWN },
    reach: linkRadius(count, innerWidth, innerHeight),
  });
  try {
    await sleep(WARM_UP_MS);
    const fullWidth = (await field.read()).width;
    const from = performance.timeOrigin + performance.now();
    await sleep(ms);
    const { frames, width } = await field.read();
    const { disturbance } = globalThis as Watched;
    if (disturbance !== undefined) throw new Error(disturbance);
    const during = frames.filter(([begun]) => begun >= from);
    const ends = during.map(([, end]) => end);
    return {
      samples: {
        interval: ends.slice(1).map((end, i) => end - (ends[i] ?? end)),
        work: during.map(([begun, end]) => end - begun),
      },
      values: { 'resolution, %': fullWidth === 0 ? 100 : (100 * width) / fullWidth },
    };
  } finally {
    field.stop();
    stage.replaceChildren();
  }
}

function isHeld({ samples: { interval = [] } }: Round): boolean {
  if (interval.length < TRY_MS / NOMINAL_MS / 2) return false;
  return quantile(interval, 0.95) <= HELD_P95 * NOMINAL_MS && latePercent(interval, NOMINAL_MS) <= HELD_LATE_PERCENT;
}

function show(report: Report): void {
  element('report').replaceChildren(renderReport(report));
  copy.hidden = false;
  copy.addEventListener('click', () => {
    copyText(toMarkdown(report));
    send(report, 'Copied, and saved on the computer.');
  });
  send(report, 'Done. The computer has saved this report.');
}

function send(report: Report, done: string): void {
  status.textContent = 'Sending the report…';
  fetch('/', { method: 'POST', body: JSON.stringify(report) }).then(
    ({ ok }) => {
      status.textContent = ok ? done : 'Done, but the computer has refused this report.';
    },
    () => {
      status.textContent = 'Done, but the computer that serves this page could not be reached.';
    },
  );
}

/** Copies a text. Outside a secure context, as on a phone, there is no clipboard API. */
function copyText(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

function fail(error: unknown): void {
  status.textContent = `Nothing was measured. ${error instanceof Error ? error.message : error} Reload to start again.`;
  status.dataset.failed = '';
}

function describe(refreshHz: number): Report['conditions'] {
  const gl = document.createElement('canvas').getContext('webgl2');
  const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  return {
    screen: `${innerWidth} × ${innerHeight} CSS pixels at dpr ${devicePixelRatio}`,
    'refresh rate, Hz': Math.round(refreshHz),
    GPU: gl ? String(gl.getParameter(unmasked ?? gl.RENDERER)) : 'no WebGL2',
    cores: navigator.hardwareConcurrency,
    'user agent': navigator.userAgent,
    'interval and work': 'from callbacks: a page can’t see when its frames are presented',
    goal: `${FRAME_RATE_FPS} frames a second`,
    rounds: ROUNDS,
    throttle: SLOWDOWN,
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`#${id} is missing.`);
  return found;
}
