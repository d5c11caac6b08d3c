/**
 * One kernel in a process of its own, started by `time-kernels.ts`. Kernels that share code would otherwise share what
 * the compiler has learnt of it: the product's search is half as slow again beside one that uses it with another radius.
 */
import { createField, type Field } from '../../workers/particles/field.ts';
import { step } from '../../workers/particles/step.ts';
import { KERNELS } from './all.ts';
import { fieldSize } from './field-size.ts';
import type { Search } from './kernel.ts';

/** What the process is asked; it answers each with a number. */
export type Request =
  /** Makes field and search and warms them up. Answered with 0. */
  | {
      readonly ask: 'prepare';
      readonly kernel: string;
      readonly count: number;
      readonly warmMs: number;
      readonly batchMs: number;
    }
  /** Runs a batch. Answered with microseconds of processor time per frame. */
  | { readonly ask: 'batch' }
  /** Answered with the number of links of one more frame. */
  | { readonly ask: 'links' };

const SEED = 20_261_121;
const FRAME_S = 1 / 30;

let field: Field;
let search: Search;
let framesPerBatch = 1;
/** What the compiler must believe is used. */
let sink = 0;

process.on('message', (request: Request) => {
  process.send?.(answer(request));
});

function answer(request: Request): number {
  if (request.ask === 'prepare') return prepare(request);
  if (request.ask === 'batch') return (1000 * run(framesPerBatch)) / framesPerBatch;
  if (Number.isNaN(sink)) throw new Error('A search did not count its links.');
  return search.find(field);
}

function prepare({ kernel, count, warmMs, batchMs }: Extract<Request, { ask: 'prepare' }>): number {
  const { width, height } = fieldSize(count);
  const named = KERNELS.find(({ name }) => name === kernel);
  if (named === undefined) throw new Error(`There is no kernel "${kernel}".`);
  field = createField(count, SEED, width, height);
  search = named.create(count, width, height);
  let frames = 1;
  let taken = 0;
  for (let spent = 0; spent < warmMs; spent += taken) {
    taken = run(frames);
    if (taken < warmMs / 8) frames *= 2;
  }
  framesPerBatch = Math.max(1, Math.round((batchMs * frames) / taken));
  return 0;
}

/** @returns ms of processor time for all `frames`: what others do on the machine at the same time does not count. */
function run(frames: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < frames; i++) {
    step(field, FRAME_S);
    sink += search.find(field);
  }
  const { user, system } = process.cpuUsage(start);
  return Math.max(0.001, (user + system) / 1000);
}
