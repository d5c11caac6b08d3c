import { readFileSync, writeFileSync } from 'node:fs';
import { buildSite } from '../lab/build.ts';
import type { Machine } from '../lab/machine.ts';

/** What is done with a result. */
export interface Outputs {
  /** An earlier result to report instead of measuring. */
  readonly from: string | undefined;
  readonly json: string | undefined;
}

/** These options, for `parseArgs`. */
export const OUTPUT_OPTIONS = {
  from: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export const OUTPUT_HELP = `  --from FILE        measures nothing, but reports an earlier result
  --json FILE        writes the result
  --help             prints this`;

/** What was given of them. */
export function readOutputs({ from, json }: { readonly [Key in 'from' | 'json']?: string | undefined }): Outputs {
  return { from, json };
}

/** What every bench's result has. */
export interface AnyResult {
  /** The bench's name and a number, raised whenever older results can no longer be compared. */
  readonly format: string;
  readonly machine: Machine;
}

/** How a bench tells of its results. */
export interface Telling<Result extends AnyResult> {
  readonly format: Result['format'];
  readonly report: (result: Result) => string;
}

/**
 * Measures, or reads an earlier result, and does with it what was asked for.
 *
 * @param site the built site's folder; without it, it is built first.
 * @returns the exit code.
 */
export async function tell<Result extends AnyResult>(
  { format, report }: Telling<Result>,
  outputs: Outputs,
  site: string | undefined,
  measure: (site: string, say: Say) => Promise<Result>,
): Promise<number> {
  const measured = async () => {
    const progress = createProgress();
    if (site === undefined) progress.say('building the site');
    const result = await measure(site ?? buildSite(), progress.say);
    progress.end();
    return result;
  };
  const result = outputs.from === undefined ? await measured() : readResult<Result>(outputs.from, format);
  const text = report(result);
  console.log(text);
  if (outputs.json !== undefined) writeFileSync(outputs.json, `${JSON.stringify(result)}\n`);
  return 0;
}

/** Reads a result. @throws Error when the file holds none of this format. */
export function readResult<Result extends AnyResult>(file: string, format: Result['format']): Result {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof value === 'object' && value !== null && 'format' in value && value.format === format)
    return value as Result;
  throw new Error(`${file} was not written by this version of the bench.`);
}

/** Runs a command; what goes wrong is said without a stack. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

/** A report: a title, what holds for all of it, and sections. */
export function asReport(title: string, lines: readonly string[], sections: Readonly<Record<string, string>>): string {
  const bodies = Object.entries(sections).map(([name, body]) => `## ${name}\n\n${body}`);
  return [`# ${title}`, lines.map((line) => `- ${line}`).join('\n'), ...bodies].join('\n\n');
}

/** Says how far a bench is. */
export type Say = (text: string) => void;

/** One line that says it. */
interface Progress {
  readonly say: Say;
  /** Clears the line, so that a report can follow. */
  readonly end: () => void;
}

const LOG_EVERY_MS = 15_000;

/** Makes a progress line on stderr: on a terminal it is rewritten in place, in a log it comes only now and then. */
function createProgress(): Progress {
  const { stderr } = process;
  if (stderr.isTTY) {
    const rewrite = (text: string) => void stderr.write(`\r\x1b[2K${text.slice(0, stderr.columns - 1)}`);
    return { say: rewrite, end: () => rewrite('') };
  }
  let logged = Number.NEGATIVE_INFINITY;
  const say = (text: string) => {
    if (performance.now() - logged < LOG_EVERY_MS) return;
    logged = performance.now();
    stderr.write(`${text}\n`);
  };
  return { say, end: () => {} };
}
