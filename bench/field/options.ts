import { parseArgs } from 'node:util';
import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { OUTPUT_HELP, OUTPUT_OPTIONS, type Outputs, readOutputs } from '../cli/outputs.ts';
import { choose, number, oneOf, whole } from '../cli/values.ts';
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

  --engine E         chromium, firefox or webkit (chromium); the others know no --dpr, --throttle and --gpu
  --duration S       seconds per measurement (5)
  --warmup S         seconds before each measurement (5)
  --repetitions N    rounds through all contenders, each in a browser of its own (3; 10 make a claim)
  --viewport V       phone, desktop or WIDTHxHEIGHT; may be repeated (phone and desktop)
  --dpr R            device pixels per CSS pixel (1)
  --throttle X       slows the pages' main threads down X times (1)
  --count N          particles (${PARTICLE_COUNT}); other numbers measure the engine on a page of its own
  --renderer R       auto, canvas2d or webgl2, likewise (auto)
  --gpu              the browser draws through its GPU pipeline, on a software GPU whose threads are not counted;
                     the renderer is webgl2 then, unless it is given
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
      ...{ engine: TEXT, duration: TEXT, warmup: TEXT, repetitions: TEXT, viewport: MANY, dpr: TEXT, throttle: TEXT },
      ...{ count: TEXT, renderer: TEXT, gpu: { type: 'boolean', default: false }, only: MANY, site: TEXT },
    },
  });
  if (values.help) return 'help';
  const plan: Plan = {
    engine: oneOf('engine', values.engine ?? 'chromium', ['chromium', 'firefox', 'webkit']),
    duration: number('duration', values.duration, 5, 0.5),
    warmup: number('warmup', values.warmup, 5, 0),
    repetitions: whole('repetitions', values.repetitions, 3),
    viewports: values.viewport?.map(viewport) ?? VIEWPORTS,
    dpr: number('dpr', values.dpr, 1, 0.25),
    throttle: number('throttle', values.throttle, 1, 1),
    count: whole('count', values.count, PARTICLE_COUNT),
    renderer: oneOf('renderer', values.renderer ?? (values.gpu ? 'webgl2' : 'auto'), ['auto', 'canvas2d', 'webgl2']),
    gpu: values.gpu,
  };
  if (plan.engine !== 'chromium' && (plan.gpu || plan.dpr !== 1 || plan.throttle !== 1))
    throw new Error('--dpr, --throttle and --gpu are for Chromium.');
  return {
    plan,
    contenders: measurable(choose('contender', values.only, CONTENDERS), plan),
    site: values.site,
    outputs: readOutputs(values),
  };
}

/** The production page always has the product's count and renderer. With others only the engine's own page can serve. */
function measurable(chosen: readonly Contender[], { engine, count, renderer }: Plan): readonly Contender[] {
  const here = chosen.filter(({ condition }) => engine === 'chromium' || condition !== 'slow-main-thread');
  const asProduct = count === PARTICLE_COUNT && renderer === 'auto';
  const measured = asProduct ? here : here.filter(({ page }) => page !== null);
  if (measured.length === 0) throw new Error('The production page has its own count and renderer: ask for "engine".');
  return measured;
}

function viewport(text: string): Viewport {
  const named = VIEWPORTS.find(({ name }) => name === text);
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(text) ?? [];
  if (named !== undefined) return named;
  if (width === undefined || height === undefined) {
    throw new Error(`--viewport wants phone, desktop or WIDTHxHEIGHT, not "${text}".`);
  }
  return { name: text, width: Number(width), height: Number(height) };
}
