/** `npm run bench:kernels`: the simulation step and the link search alone, in Node. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createProgress } from './cli/progress.ts';
import { KERNELS } from './kernels/all.ts';
import { switchesPerSecond } from './kernels/count-switches.ts';
import { fieldSize } from './kernels/field-size.ts';
import { type KernelResult, kernelReport } from './kernels/kernel-report.ts';
import { type Effort, type KernelTime, timeKernels } from './kernels/time-kernels.ts';
import { describeMachine } from './lab/machine.ts';
import { MARKDOWN, TEXT } from './report/format.ts';
import { mean } from './report/statistics.ts';
import { updateReadme } from './report/update-readme.ts';

const HELP = `Measures step and link search alone, in Node: microseconds per frame, growth, visible switches per second.

  npm run bench:kernels -- [options]

  --quick            a tenth of the time, for a first look
  --count N          only this number of particles (may be repeated)
  --json FILE        writes the result
  --markdown         prints the tables in Markdown
  --readme           writes them into bench/README.md
  --help             prints this`;

const COUNTS = [350, 1000, 2000, 5000, 10_000];
const THOROUGH: Effort = { warmMs: 300, batchMs: 30, batches: 12 };
const QUICK: Effort = { warmMs: 40, batchMs: 5, batches: 4 };
const SEEDS = { thorough: [1, 2, 3], quick: [1] };
const WATCH_S = { thorough: 20, quick: 4 };

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    count: { type: 'string', multiple: true },
    json: { type: 'string' },
    markdown: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const counts = options.count?.map(Number) ?? COUNTS;
  if (!counts.every((count) => Number.isInteger(count) && count > 0)) throw new RangeError('--count wants a number.');
  const machine = describeMachine();
  const progress = createProgress();
  const mode = options.quick ? 'quick' : 'thorough';
  const times: KernelTime[] = [];
  for (const count of counts) {
    const say = (round: number, of: number) => progress.say(`kernels · n = ${count} · round ${round + 1} of ${of}`);
    times.push(...(await timeKernels(KERNELS, count, options.quick ? QUICK : THOROUGH, say)));
  }
  const switches: Record<string, number> = {};
  for (const kernel of KERNELS) {
    progress.say(`kernels · visible switches · ${kernel.name}`);
    const perSeed = SEEDS[mode].map((seed) => switchesPerSecond(kernel, 350, fieldSize(350), seed, WATCH_S[mode]));
    switches[kernel.name] = mean(perSeed);
  }
  progress.end();
  const result: KernelResult = { machine, times, switches };
  console.log(kernelReport(result, options.markdown ? MARKDOWN : TEXT));
  if (options.readme) updateReadme('kernels', kernelReport(result, MARKDOWN));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(result, null, 1)}\n`);
}
