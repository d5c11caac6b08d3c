import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import type { Figure } from '../report/figures-table.ts';
import { figure } from '../report/table.ts';
import type { Result } from './result.ts';
import type { Plan } from './sample.ts';
import { find, type Row, summarizeResult } from './summary.ts';

/** How many times less CPU per frame than the strongest peer, in Chromium by screen, and in the other engines. */
const BELOW_STRONGEST_PEER: Readonly<Record<string, number>> = { phone: 3.5, desktop: 2.8 };
const BELOW_PEERS_ELSEWHERE = 1;
/** A peer that draws less than this share of our lines draws another picture. */
const LINES_TO_COMPARE = 0.6;
const MOST_ABOVE_FLOOR = 1.3;
/** Less than this is what the browser itself does now and then. */
const SAME_CPU_MS_PER_S = 5;
/** A caret blinks in the form. */
const CARET_CPU_MS_PER_S = 20;
const MOST_ENGINE_BYTES = 4500;

/** Sets what was measured beside the goals. Only what the run has measured is listed. */
export function figuresToReach(result: Result): Figure[] {
  const rows = summarizeResult(result);
  const figures = result.plan.viewports.flatMap(({ name }) => ofScreen(name, rows, result.plan));
  const { engineBytes } = result;
  return [
    ...figures,
    {
      what: 'engine with both renderers, brotli',
      goal: '≤ 4.5 kB',
      is: `${figure(engineBytes / 1000)} kB`,
      met: engineBytes <= MOST_ENGINE_BYTES,
    },
  ];
}

function ofScreen(viewport: string, rows: readonly Row[], { engine: browser, gpu }: Plan): Figure[] {
  const ours = find(rows, viewport, 'site') ?? find(rows, viewport, 'engine');
  if (ours === undefined) return [];
  const engine = find(rows, viewport, 'engine') ?? ours;
  const figures: Figure[] = [];
  const add = (what: string, goal: string, is: string, met: boolean) =>
    figures.push({ what: `${viewport}: ${what}`, goal, is, met });

  const busy = ours.mainBusy?.median;
  if (busy !== undefined) add('main thread', '≤ 3 ms/s', `${figure(busy)} ms/s`, busy <= 3);
  const equal = find(rows, viewport, 'tsparticles-equal')?.mainBusy?.median;
  if (busy !== undefined && equal !== undefined) {
    add(
      'main thread below tsParticles, equal links',
      '≥ 100 times',
      `${figure(equal / busy)} times`,
      equal >= 100 * busy,
    );
  }
  const { longTasks } = ours;
  if (longTasks !== null) add('long tasks', 'none', String(longTasks.most), longTasks.most === 0);
  const slow = find(rows, viewport, 'site-slow');
  // The software GPU can't keep up with thirty frames, which says nothing about a real one.
  for (const [row, when] of gpu
    ? []
    : ([
        [ours, ''],
        [slow, ', main thread 4 times slower'],
      ] as const)) {
    const fps = row?.fps.median;
    if (fps !== undefined)
      add(`frames a second${when}`, '30 ± 0.5', figure(fps), Math.abs(fps - FRAME_RATE_FPS) <= 0.5);
  }

  const fewest = LINES_TO_COMPARE * (ours.lines?.median ?? 0);
  const strongest = rows
    .filter((row) => row.viewport === viewport && row.contender.kind === 'peer')
    .filter((row) => row.cpuPerFrame !== null && (row.lines?.median ?? 0) >= fewest)
    .sort((a, b) => (a.cpuPerFrame?.median ?? 0) - (b.cpuPerFrame?.median ?? 0))[0];
  const times = browser === 'chromium' ? BELOW_STRONGEST_PEER[viewport] : BELOW_PEERS_ELSEWHERE;
  for (const own of new Set([ours, engine])) {
    const cpu = own.cpuPerFrame?.median;
    if (cpu === undefined) continue;
    const whose = own.contender.name === 'site' ? 'page' : 'engine alone';
    if (strongest?.cpuPerFrame && times !== undefined && !gpu) {
      const ratio = strongest.cpuPerFrame.median / cpu;
      const what = `CPU per frame below ${strongest.contender.title} (${whose})`;
      add(what, `≥ ${times} times`, `${figure(ratio)} times`, ratio >= times);
    }
    const floor = find(rows, viewport, gpu ? 'clear' : 'limit')?.cpuPerFrame?.median;
    if (floor !== undefined) {
      const what = `CPU per frame against ${gpu ? 'clear-only' : 'the estimated limit'} (${whose})`;
      add(what, `≤ ${MOST_ABOVE_FLOOR} times`, `${figure(cpu / floor)} times`, cpu <= MOST_ABOVE_FLOOR * floor);
    }
  }
  const blank = find(rows, viewport, 'blank')?.cpuPerSecond;
  for (const still of rows.filter((row) => row.viewport === viewport && row.contender.kind === 'still')) {
    const { contender, workerWakes, fps, cpuPerSecond } = still;
    const wakes = workerWakes.most + fps.most;
    add(`${contender.title}: worker wakes and frames a second`, 'none', figure(wakes), wakes === 0);
    if (blank === undefined) continue;
    const is = `${figure(cpuPerSecond.median)} against ${figure(blank.median)} ms/s`;
    const covered = contender.condition === 'form-open';
    const most = blank.median + (covered ? CARET_CPU_MS_PER_S : SAME_CPU_MS_PER_S);
    const goal = covered ? `≤ ${CARET_CPU_MS_PER_S} ms/s more` : 'equal';
    add(`${contender.title}: CPU as a blank page`, goal, is, cpuPerSecond.median <= most);
  }
  return figures;
}
