/** `npm run bench`: the particle field of the production build beside its peers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createProgress } from './cli/progress.ts';
import { CONTENDERS } from './field/contenders/all.ts';
import { benchReport } from './field/field-report.ts';
import { htmlReport } from './field/html.ts';
import { HELP, type Options, readOptions } from './field/options.ts';
import { parseResult, type Result } from './field/result.ts';
import { run } from './field/run-field.ts';
import type { Plan } from './field/sample.ts';
import { KERNELS } from './kernels/all.ts';
import { type KernelTime, timeKernels } from './kernels/time-kernels.ts';
import { buildSite } from './lab/build.ts';
import { compare } from './report/compare.ts';
import { MARKDOWN, TEXT } from './report/format.ts';
import { type ReadmePart, updateReadme } from './report/update-readme.ts';

/** For the plot of cost against n: short, as the kernel bench does it thoroughly. */
const PLOT_COUNTS = [350, 1000, 3000, 10_000];
const PLOT_EFFORT = { warmMs: 40, batchMs: 8, batches: 3 };

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(HELP);
  else if (options === 'list') console.log(list());
  else process.exitCode = await bench(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function list(): string {
  return CONTENDERS.map(({ name, title }) => `${name.padEnd(20)} ${title}`).join('\n');
}

async function bench(options: Options): Promise<number> {
  const before = options.compare === undefined ? undefined : readResult(options.compare);
  const result = options.from === undefined ? await measure(options) : readResult(options.from);

  console.log(benchReport(result, TEXT));
  const markdown = `${benchReport(result, MARKDOWN)}\n`;
  if (options.markdown === '-') console.log(`\n${markdown}`);
  else if (options.markdown !== undefined) writeFileSync(options.markdown, markdown);
  if (options.readme) updateReadme(readmePart(result.plan), markdown);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(result)}\n`);
  if (options.html !== undefined) writeFileSync(options.html, htmlReport(result));
  if (before === undefined) return 0;
  const comparison = compare(before, result, options.tolerance);
  console.log(`\nCOMPARED WITH ${options.compare}\n\n${comparison.text}`);
  return comparison.worse ? 1 : 0;
}

async function measure({ plan, contenders, site, html }: Options): Promise<Result> {
  const progress = createProgress();
  if (site === undefined) progress.say('building the site');
  const result = await run(plan, contenders, site ?? (await buildSite()), progress.say);
  const kernels = html === undefined ? [] : await plotKernels(progress.say);
  progress.end();
  return { ...result, kernels };
}

function readmePart({ engine, gpu }: Plan): ReadmePart {
  if (engine !== 'chromium') return engine;
  return gpu ? 'gpu' : 'bench';
}

function readResult(file: string): Result {
  return parseResult(readFileSync(file, 'utf8'), file);
}

async function plotKernels(say: (text: string) => void): Promise<KernelTime[]> {
  const times: KernelTime[] = [];
  for (const count of PLOT_COUNTS) {
    say(`cost against n · ${count}`);
    times.push(...(await timeKernels(KERNELS, count, PLOT_EFFORT, () => {})));
  }
  return times;
}
