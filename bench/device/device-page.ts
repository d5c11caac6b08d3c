/** When Start is pressed, measures how many particles this device holds. Shows the report, and sends it to the page's server. */
import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { linkRadius } from '../../workers/particles/links.ts';
import { startEngine, startTsParticlesWorker } from '../field/contenders.ts';
import { NOMINAL_MS, type Report, type Round, summarize, toMarkdown } from '../lab/report.ts';
import { latePercent, quantile } from '../lab/statistics.ts';
import { refreshRate, type Watched, watch } from '../lab/watch.ts';
import { renderReport } from '../report/render-report.ts';
import { findScore } from './score.ts';

const query = new URLSearchParams(location.search);
const ROUNDS = Number(query.get('rounds') ?? 3);
const SLOWDOWN = Number(query.get('throttle') ?? 1);
/** The time for one try. With the warm-up, it is shorter than 60 frames (2 s), after which our engine may lower its quality. */
const TRY_MS = 1600;
const WARM_UP_MS = 300;
/** The time for which frames are recorded at 350 particles. */
const LONG_MS = 6000;
/** A field holds a count if its p95 is at most this many ms, and at most this percentage of its frames is late. */
const HELD = { p95: 1.25 * NOMINAL_MS, late: 2 };
const FIELDS = { 'ours, worker': startEngine, 'tsParticles, worker': startTsParticlesWorker };

const [start, status, stage, copy] = ['start', 'status', 'stage', 'copy'].map(element) as [
  ...[HTMLElement, HTMLElement, HTMLElement, HTMLElement],
];

start.addEventListener('click', () => {
  start.hidden = true;
  run().then(show, (error: Error) => {
    status.textContent = `Nothing was measured. ${error.message} Reload this page to start again.`;
  });
});

async function run(): Promise<Report> {
  watch();
  const refreshHz = Math.round(await refreshRate());
  const fields = Object.entries(FIELDS).map(([name, startField]) => ({
    ...{ name, startField },
    ...{ held: [] as Round[], frames: [] as Round[] },
  }));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { name, startField, held, frames } of fields) {
      const measureCount = (count: number, ms: number) => {
        status.textContent = `Round ${round} of ${ROUNDS}, ${name}: ${count} particles`;
        return measure(startField, count, ms);
      };
      frames.push(await measureCount(PARTICLE_COUNT, LONG_MS));
      const score = await findScore(async (count) => isHeld(await measureCount(count, TRY_MS)));
      held.push({ samples: {}, values: { 'linked particles held': score } });
    }
  }
  const goal = `p95 at most ${HELD.p95.toFixed(1)} ms, at most ${HELD.late} % late`;
  const isLowered = fields[0]?.frames.some(({ values }) => Number(values['resolution, %']) < 99);
  const warnings = isLowered ? [`No fair comparison: ours lowered its quality at ${PARTICLE_COUNT} particles.`] : [];
  const conditions = {
    ...describeDevice(),
    'refresh rate, Hz': refreshHz,
    'quality of ours': isLowered ? 'lowered' : 'full',
  };
  return summarize({ bench: 'device', title: 'How many particles this device holds', conditions, warnings }, [
    { name: `Linked particles held: ${goal}`, subjects: fields.map(({ name, held: rounds }) => ({ name, rounds })) },
    { name: `${PARTICLE_COUNT} particles`, subjects: fields.map(({ name, frames: rounds }) => ({ name, rounds })) },
  ]);
}

/** Measures a field of `count` particles. tsParticles gets our engine's reach at full quality. */
async function measure(startField: typeof startEngine, count: number, ms: number): Promise<Round> {
  const reach = linkRadius(count, innerWidth, innerHeight);
  const field = await startField(stage, { count, reach, slowdown: SLOWDOWN });
  await sleep(WARM_UP_MS);
  const { width: fullWidth } = await field.read();
  const from = performance.timeOrigin + performance.now();
  await sleep(ms);
  const { frames, width } = await field.read();
  field.stop();
  stage.replaceChildren();
  const { disturbance } = globalThis as Watched;
  if (disturbance !== undefined) throw new Error(disturbance);
  const during = frames.filter(([begin]) => begin >= from);
  const interval = during.slice(1).map(([, end], i) => end - (during[i]?.[1] ?? end));
  const work = during.map(([begin, end]) => end - begin);
  return { samples: { interval, work }, values: { 'resolution, %': (100 * width) / (fullWidth || width || 1) } };
}

function isHeld({ samples: { interval = [] } }: Round): boolean {
  if (interval.length < TRY_MS / NOMINAL_MS / 2) return false;
  return quantile(interval, 0.95) <= HELD.p95 && latePercent(interval, NOMINAL_MS) <= HELD.late;
}

function show(report: Report): void {
  element('report').replaceChildren(renderReport(report));
  copy.hidden = false;
  copy.addEventListener('click', () => {
    // Outside a secure context, as on a phone in the network, there is no clipboard API.
    const area = document.createElement('textarea');
    area.value = toMarkdown(report);
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    send(report);
  });
  send(report);
}

function send(report: Report): void {
  status.textContent = 'Sending the report…';
  fetch('/', { method: 'POST', body: JSON.stringify(report) }).then(
    ({ ok }) => {
      status.textContent = ok
        ? 'Saved on the computer, under bench/out.'
        : 'Not saved: the computer refused the report.';
    },
    () => {
      status.textContent = 'Not saved: the computer could not be reached. Copy tries again.';
    },
  );
}

function describeDevice(): Report['conditions'] {
  const gl = document.createElement('canvas').getContext('webgl2');
  const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  return {
    date: new Date().toISOString(),
    device: navigator.userAgent,
    screen: `${innerWidth} × ${innerHeight} CSS pixels at dpr ${devicePixelRatio}, ${navigator.hardwareConcurrency} cores`,
    GPU: gl ? String(gl.getParameter(unmasked ?? gl.RENDERER)) : 'no WebGL2',
    interval: 'from callbacks, as a page can’t see when its frames are displayed',
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
