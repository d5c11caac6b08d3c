/** When Start is pressed, measures how many particles this device can draw. Shows the report and sends it to the server. */
import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { linkRadius } from '../../workers/particles/links.ts';
import { type RunningField, startEngine, startTsParticles } from '../field/contenders.ts';
import { createSamples } from '../lab/table.ts';
import { findScore } from './score.ts';

const ROUNDS = Number(new URLSearchParams(location.search).get('rounds') ?? 3);
const WARM_UP_MS = 400;
const TRY_MS = 1000;
/** The fraction of the full frame rate that a field must reach. */
const HELD = 0.85;
const FIELDS = { 'ours, in a worker': startEngine, 'tsParticles 4': startTsParticles };

const start = element('start');
const status = element('status');
const stage = element('stage');

start.addEventListener('click', () => {
  start.hidden = true;
  run().then(show, (error: unknown) => show(String(error)));
});

async function run(): Promise<string> {
  let wasHidden = document.hidden;
  document.addEventListener('visibilitychange', () => {
    wasHidden = true;
  });
  const scores = createSamples();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, startField] of Object.entries(FIELDS)) {
      const score = await findScore((count) => {
        status.textContent = `Round ${round} of ${ROUNDS}, ${name}: ${count} particles`;
        return holds(startField, count);
      });
      scores.add(name, `linked particles at ${FRAME_RATE_FPS} frames/s`, score);
    }
  }
  return [
    scores.table('field'),
    ...(wasHidden ? ['The page was hidden during the run: start it again.'] : []),
    describeDevice(),
  ].join('\n\n');
}

/** Returns whether a field of `count` particles is fast enough. tsParticles gets our engine's link distance at full quality. */
async function holds(
  startField: (stage: HTMLElement, count: number, reach: number) => Promise<RunningField>,
  count: number,
): Promise<boolean> {
  const field = await startField(stage, count, linkRadius(count, innerWidth, innerHeight));
  await sleep(WARM_UP_MS);
  const [from, framesBefore] = [performance.now(), await field.frames()];
  await sleep(TRY_MS);
  const frames = (await field.frames()) - framesBefore;
  const seconds = (performance.now() - from) / 1000;
  field.stop();
  stage.replaceChildren();
  return frames / seconds >= HELD * FRAME_RATE_FPS;
}

function show(report: string): void {
  status.textContent = 'Done.';
  element('report').textContent = report;
  fetch('/', { method: 'POST', body: report }).catch(() => {
    status.textContent = 'Done. The computer that serves this page could not be reached.';
  });
}

function describeDevice(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  const graphics = gl ? String(gl.getParameter(unmasked ?? gl.RENDERER)) : 'no WebGL2';
  const screen = `${innerWidth} × ${innerHeight} CSS pixels at dpr ${devicePixelRatio}`;
  return `${screen} · ${navigator.hardwareConcurrency} cores · ${graphics}\n${navigator.userAgent}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`#${id} is missing.`);
  return found;
}
