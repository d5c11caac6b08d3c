import { parseArgs } from 'node:util';
import { OUTPUT_HELP, OUTPUT_OPTIONS, type Outputs, readOutputs } from '../cli/outputs.ts';
import { ROUNDS_HELP, ROUNDS_OPTIONS, readRounds } from '../cli/rounds.ts';
import { choose } from '../cli/values.ts';
import { MEASURES, type MeasureName, type PagePlan } from './page-sample.ts';

/** What the page's bench was asked to do. */
export interface PageOptions {
  readonly plan: PagePlan;
  /** Folder of a site that is built already; otherwise it is built first. */
  readonly site: string | undefined;
  readonly outputs: Outputs;
}

const ALL = (Object.keys(MEASURES) as MeasureName[]).map((name) => ({ name }));

export const PAGE_HELP = `Measures how the production page loads, rests and answers, beside a static page as the floor, in Chromium.

  npm run bench:page -- [options]

${ROUNDS_HELP}
  --only A,B         only these measures:
${ALL.map(({ name }) => `                       ${name.padEnd(12)} ${MEASURES[name]}`).join('\n')}
  --quick            shorter waits and fewer clicks, for a first look
  --site FOLDER      measures a site that is built already, instead of building it
${OUTPUT_HELP}

lighthouse needs Lighthouse: npm ci --prefix bench. Without it it is left out, and the report says so.`;

/**
 * Reads the command line.
 *
 * @returns what to do, or the word for what to print instead.
 * @throws Error that says which option is wrong.
 */
export function readPageOptions(args: readonly string[]): PageOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...OUTPUT_OPTIONS,
      ...ROUNDS_OPTIONS,
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      site: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  return {
    plan: {
      rounds: readRounds(values),
      measures: choose('measure', values.only, ALL).map(({ name }) => name),
      quick: values.quick,
    },
    site: values.site,
    outputs: readOutputs(values),
  };
}
