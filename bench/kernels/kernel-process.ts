/**
 * Times one search in a process of its own, started by `time-searches.ts`: searches that share code would otherwise
 * share what the compiler has learnt of it. Told what to do by its arguments, it prints a `Timed` as JSON.
 */
import { createField } from '../../workers/particles/field.ts';
import { step } from '../../workers/particles/step.ts';
import { fieldSize } from './field-size.ts';
import { SEARCHES, type SearchName } from './searches.ts';
import type { Timed } from './time-searches.ts';

const SEED = 20_261_121;
const FRAME_S = 1 / 30;

const [name = 'ours', count = 0, warmMs = 0, batchMs = 0] = process.argv
  .slice(2)
  .map((text, i) => (i === 0 ? (text as SearchName) : Number(text))) as [SearchName, number, number, number];
const { width, height } = fieldSize(count);
const field = createField(count, SEED, width, height);
const find = SEARCHES[name].create(count, width, height);
/** What the compiler must believe is used. */
let links = 0;

let frames = 1;
let taken = 0;
for (let spent = 0; spent < warmMs; spent += taken) {
  taken = run(frames);
  if (taken < warmMs / 8) frames *= 2;
}
const batch = Math.max(1, Math.round((batchMs * frames) / taken));
const timed: Timed = { microseconds: (1000 * run(batch)) / batch, links };
process.stdout.write(JSON.stringify(timed));

/** @returns ms of processor time for all `frames`: what others do on the machine at the same time does not count. */
function run(frames: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < frames; i++) {
    step(field, FRAME_S);
    links = find(field);
  }
  const { user, system } = process.cpuUsage(start);
  return Math.max(0.001, (user + system) / 1000);
}
