/** `npm run bench:kernels`: the simulation step and the link search alone, in Node. */
import { parseArgs } from 'node:util';
import { OUTPUT_HELP, OUTPUT_OPTIONS, readOutputs, runCommand, tell } from './cli/outputs.ts';
import { createProgress } from './cli/progress.ts';
import { whole } from './cli/values.ts';
import { type KernelResult, kernelFigures, kernelReport } from './kernels/kernel-report.ts';
import { type Effort, timeSearches } from './kernels/time-searches.ts';
import { describeMachine } from './lab/machine.ts';

const HELP = `Measures step and link search alone, in Node: microseconds per frame, and how they grow.

  npm run bench:kernels -- [options]

  --quick            two rounds instead of ten, and shorter ones, for a first look
  --count N          only this number of particles (may be repeated)
${OUTPUT_HELP}`;

const COUNTS = [350, 1000, 3000, 10_000];
const THOROUGH: Effort = { warmMs: 300, batchMs: 100, rounds: 10 };
const QUICK: Effort = { warmMs: 40, batchMs: 10, rounds: 2 };

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      ...OUTPUT_OPTIONS,
      quick: { type: 'boolean', default: false },
      count: { type: 'string', multiple: true },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const counts = values.count?.map((text) => whole('count', text, 0)) ?? COUNTS;
  const telling = {
    format: 'kernels-2',
    kind: () => 'kernels-node',
    report: kernelReport,
    figures: kernelFigures,
  } as const;
  const { code } = await tell<KernelResult>(telling, readOutputs(values), async () => {
    const machine = describeMachine();
    const progress = createProgress();
    const samples = await timeSearches(counts, values.quick ? QUICK : THOROUGH, progress.say);
    progress.end();
    return { format: 'kernels-2', machine, samples };
  });
  return code;
});
