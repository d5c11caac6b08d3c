import { parseArgs } from 'node:util';
import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { number, oneOf, whole } from '../cli/values.ts';
import { CONTENDERS } from './contenders/all.ts';
import type { Contender } from './contenders/contender.ts';
import type { Plan, Viewport } from './sample.ts';

/** What the bench was asked to do. */
export interface Options {
  readonly plan: Plan;
  readonly contenders: readonly Contender[];
  /** Folder of a site that is built already; otherwise it is built first. */
  readonly site: string | undefined;
  /** An earlier result to report instead of measuring. */
  readonly from: string | undefined;
  readonly json: string | undefined;
  readonly html: string | undefined;
  readonly markdown: string | undefined;
  readonly readme: boolean;
  readonly compare: string | undefined;
  /** How many times the old figure a new one may be. */
  readonly tolerance: number;
}

/** Screens that have a name. */
const VIEWPORTS: readonly Viewport[] = [
  { name: 'phone', width: 412, height: 915 },
  { name: 'desktop', width: 1920, height: 1080 },
];

export const HELP = `Measures the particle field of the production build beside its peers.

  npm run bench -- [options]

  --engine E         chromium, firefox or webkit (chromium); the others know no --dpr, --throttle and --gpu
  --duration S       seconds per measurement (5)
  --warmup S         seconds before each measurement (3)
  --repetitions N    rounds through all contenders (3)
  --viewport V       phone, desktop or WIDTHxHEIGHT; may be repeated (phone and desktop)
  --dpr R            device pixels per CSS pixel (1)
  --throttle X       slows the pages' main threads down X times (1)
  --count N          particles (${PARTICLE_COUNT}); other numbers measure the engine on a page of its own
  --renderer R       auto, canvas2d or webgl2, likewise (auto)
  --gpu              the browser draws through its GPU pipeline, on a software GPU whose threads are not counted;
                     the renderer is webgl2 then, unless it is given
  --only A,B         only these contenders (also --contender); see --list
  --site FOLDER      measures a site that is built already, instead of building it
  --from FILE        measures nothing, but reports an earlier result
  --json FILE        writes the result
  --html FILE        writes a report with plots
  --markdown FILE    writes the tables in Markdown; - prints them
  --readme           writes them into bench/README.md
  --compare FILE     compares with an earlier result; exits with 1 when ours is worse
  --tolerance X      how many times the old figure counts as worse (1.25)
  --list             lists the contenders
  --help             prints this`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const MANY = { type: 'string', multiple: true } as const;

/**
 * Reads the command line.
 *
 * @returns what to do, or the word for what to print instead.
 * @throws Error that says which option is wrong.
 */
export function readOptions(args: readonly string[]): Options | 'help' | 'list' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: TEXT,
      ...{ duration: TEXT, warmup: TEXT, repetitions: TEXT, viewport: MANY, dpr: TEXT, throttle: TEXT, count: TEXT },
      ...{
        renderer: TEXT,
        gpu: FLAG,
        only: MANY,
        contender: MANY,
        site: TEXT,
        from: TEXT,
        json: TEXT,
        html: TEXT,
        markdown: TEXT,
      },
      ...{ readme: FLAG, compare: TEXT, tolerance: TEXT, list: FLAG, help: FLAG },
    },
  });
  if (values.help) return 'help';
  if (values.list) return 'list';
  const plan: Plan = {
    engine: oneOf('engine', values.engine ?? 'chromium', ['chromium', 'firefox', 'webkit']),
    duration: number('duration', values.duration, 5, 0.5),
    warmup: number('warmup', values.warmup, 3, 0),
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
  const names = [...(values.only ?? []), ...(values.contender ?? [])].flatMap((list) => list.split(','));
  return {
    plan,
    contenders: choose(names, plan),
    site: values.site,
    from: values.from,
    json: values.json,
    html: values.html,
    markdown: values.markdown,
    readme: values.readme,
    compare: values.compare,
    tolerance: number('tolerance', values.tolerance, 1.25, 1),
  };
}

/** The production page always has the product's count and renderer. With others only the engine's own page can serve. */
function choose(names: readonly string[], { engine, count, renderer }: Plan): readonly Contender[] {
  const unknown = names.find((name) => !CONTENDERS.some((contender) => contender.name === name));
  if (unknown !== undefined) throw new Error(`There is no contender "${unknown}". --list shows those that there are.`);
  const chosen = CONTENDERS.filter(
    ({ name, condition }) =>
      (names.length === 0 || names.includes(name)) && (engine === 'chromium' || condition !== 'slow-main-thread'),
  );
  const asProduct = count === PARTICLE_COUNT && renderer === 'auto';
  const measurable = asProduct ? chosen : chosen.filter(({ page }) => page !== null);
  if (measurable.length === 0) throw new Error('The production page has its own count and renderer: ask for "engine".');
  return measurable;
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
