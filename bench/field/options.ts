import { parseArgs } from 'node:util';
import { OUTPUT_HELP, OUTPUT_OPTIONS, type Outputs, readOutputs } from '../cli/outputs.ts';
import { ROUNDS_HELP, ROUNDS_OPTIONS, readRounds } from '../cli/rounds.ts';
import { choose, number } from '../cli/values.ts';
import { CONTENDERS, type Contender } from './contenders/all.ts';
import type { Plan, Viewport } from './sample.ts';

/** What the field's bench was asked to do. */
export interface FieldOptions {
  readonly plan: Plan;
  readonly contenders: readonly Contender[];
  /** Folder of a site that is built already; otherwise it is built first. */
  readonly site: string | undefined;
  readonly outputs: Outputs;
}

/** Screens that have a name. */
const VIEWPORTS: readonly Viewport[] = [
  { name: 'phone', width: 412, height: 915 },
  { name: 'desktop', width: 1920, height: 1080 },
];

export const FIELD_HELP = `Measures the particle field of the production build beside its peers.

  npm run bench -- [options]

  --duration S       seconds per measurement (4)
  --warmup S         seconds before each measurement (3)
${ROUNDS_HELP}
  --viewport A,B     phone or desktop (both)
  --only A,B         only these contenders:
${CONTENDERS.map(({ name, title }) => `                       ${name.padEnd(20)} ${title}`).join('\n')}
  --site FOLDER      measures a site that is built already, instead of building it
${OUTPUT_HELP}`;

const TEXT = { type: 'string' } as const;
const MANY = { type: 'string', multiple: true } as const;

/**
 * Reads the command line.
 *
 * @returns what to do, or the word for what to print instead.
 * @throws Error that says which option is wrong.
 */
export function readFieldOptions(args: readonly string[]): FieldOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...OUTPUT_OPTIONS,
      ...ROUNDS_OPTIONS,
      ...{ duration: TEXT, warmup: TEXT, viewport: MANY, only: MANY, site: TEXT },
    },
  });
  if (values.help) return 'help';
  const plan: Plan = {
    duration: number('duration', values.duration, 4, 0.5),
    warmup: number('warmup', values.warmup, 3, 0),
    rounds: readRounds(values),
    viewports: choose('viewport', values.viewport, VIEWPORTS),
  };
  return {
    plan,
    contenders: choose('contender', values.only, CONTENDERS),
    site: values.site,
    outputs: readOutputs(values),
  };
}
