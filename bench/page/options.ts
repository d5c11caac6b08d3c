import { parseArgs } from 'node:util';
import { number, whole } from '../cli/values.ts';
import { MEASURES, type MeasureName, type PagePlan } from './page-sample.ts';

/** What the page bench was asked to do. */
export interface PageOptions {
  readonly plan: PagePlan;
  /** Folder of a site that is built already; otherwise it is built first. */
  readonly site: string | undefined;
  /** Earlier results to report, put together, instead of measuring. */
  readonly from: readonly string[];
  readonly json: string | undefined;
  readonly readme: boolean;
  readonly compare: string | undefined;
  /** How many times the old figure a new one may be. */
  readonly tolerance: number;
}

const NAMES = Object.keys(MEASURES) as MeasureName[];

export const PAGE_HELP = `Measures how the production page loads, rests and answers, beside a static page as the floor, in Chromium.

  npm run bench:page -- [options]

  --repetitions N    rounds through all measures (3)
  --only A,B         only these measures:
${NAMES.map((name) => `                       ${name.padEnd(12)} ${MEASURES[name]}`).join('\n')}
  --quick            shorter waits and fewer clicks, for a first look
  --site FOLDER      measures a site that is built already, instead of building it
  --from FILE        measures nothing, but reports an earlier result; several are put together
  --json FILE        writes the result
  --readme           writes the tables into bench/README.md
  --compare FILE     compares with an earlier result; exits with 1 when a figure is worse
  --tolerance X      how many times the old figure counts as worse (1.25)
  --help             prints this

lighthouse and applied need Lighthouse: npm ci --prefix bench. Without it they are left out, and the report says so.`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const MANY = { type: 'string', multiple: true } as const;

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
      ...{ repetitions: TEXT, only: MANY, quick: FLAG, site: TEXT, from: MANY, json: TEXT, readme: FLAG },
      ...{ compare: TEXT, tolerance: TEXT, help: FLAG },
    },
  });
  if (values.help) return 'help';
  const names = (values.only ?? []).flatMap((list) => list.split(','));
  const unknown = names.find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`There is no measure "${unknown}". There are: ${NAMES.join(', ')}.`);
  return {
    plan: {
      repetitions: whole('repetitions', values.repetitions, 3),
      measures: names.length === 0 ? NAMES : NAMES.filter((name) => names.includes(name)),
      quick: values.quick,
    },
    site: values.site,
    from: values.from ?? [],
    json: values.json,
    readme: values.readme,
    compare: values.compare,
    tolerance: number('tolerance', values.tolerance, 1.25, 1),
  };
}
