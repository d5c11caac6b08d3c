/** `npm run bench`: measures the frames of the site's particle field beside those of similar fields by other libraries. */
import { PARTICLE_COUNT } from '../src/shared/constants.ts';
import { linkRadius } from '../workers/particles/links.ts';
import { measureContender, measureRefreshRate, type Screen } from './field/measure-contender.ts';
import { countLinks } from './field/picture.ts';
import { type Measured, NOMINAL_MS, type Round, type Subject, summarize } from './lab/report.ts';
import { describeConditions, measureInTurns, type Options, publish, runCommand } from './lab/run.ts';
import { buildPage, buildSite, checkOut, ISOLATED, ROOT, serve } from './lab/site.ts';

const HELP = `npm run bench [-- options]

Measures the frames of the particle field on two screens: as Chromium displays them, the work of each, the way from a move
of the pointer to the screen, and the cost. Beside it: the same for other libraries. Takes eight minutes, or three for one round.`;

const SCREENS: Readonly<Record<string, Screen>> = {
  phone: { width: 412, height: 915 },
  desktop: { width: 1920, height: 1080 },
};
const FLOOR = 'clear-only';
const OURS = { 'ours, empty page': 'engine', 'ours, site': 'site' };
/** The contenders' names in URLs, by their names in the report. */
const CONTENDERS: Readonly<Record<string, string>> = {
  [FLOOR]: 'clear',
  ...OURS,
  'tsParticles, worker': 'tsparticles-worker',
  tsParticles: 'tsparticles',
  'particles.js': 'particles-js',
};
const CPU = 'CPU, ms/frame';

await runCommand({ help: HELP, throttle: 1, own: ['against'] }, async (options) => {
  const { against, rounds, throttle } = options;
  const commit = against && checkOut(against);
  const pages = { after: await serveTree(ROOT), before: commit && (await serveTree(commit)) };
  const conditions = await describeConditions(options);
  const refreshHz = await measureRefreshRate();

  const address = (contender: string, reach: number, version: Subject['version'] = 'after') => {
    const origins = pages[version] || pages.after;
    if (contender === 'site') return origins.site;
    return `${origins.field}/?contender=${contender}&reach=${reach}&slowdown=${throttle}`;
  };
  const reaches = new Map<string, number>();
  if (against === undefined)
    for (const [name, screen] of Object.entries(SCREENS)) {
      console.error(`${name}: looking for the reach at which tsParticles draws as many lines`);
      const reach = linkRadius(PARTICLE_COUNT, screen.width, screen.height);
      const { values } = await measureContender(address('tsparticles', reach), screen, 1);
      reaches.set(name, reachFor(countLinks(screen), reach, values['lines per frame']));
    }
  const sections = Object.fromEntries(Object.keys(SCREENS).map((name) => [name, subjects(against)]));
  const measured = await measureInTurns(rounds, sections, async (name, { name: subject, version }) => {
    const screen = SCREENS[name] as Screen;
    const contender = CONTENDERS[subject] ?? '';
    const round = await measureContender(address(contender, reaches.get(name) ?? 0, version), screen, throttle);
    if (contender !== 'engine') return round;
    if (round.samples.draw?.length === 0) throw new Error('The engine calls none of the parts of timed-engine.ts.');
    return { ...round, values: { ...round.values, 'lines per frame': countLinks(screen) } };
  });
  const lowered = measured.flatMap(warnIfLowered);
  const report = summarize(
    {
      bench: 'field',
      title: against ? `The particle field against ${against}` : 'The particle field beside its peers',
      conditions: {
        ...conditions,
        ...describeField(options, refreshHz),
        'quality of ours': lowered.length > 0 ? 'lowered' : 'full',
      },
      warnings: lowered,
    },
    measured.map(subtractFloor),
  );
  await publish(report, options);
});

/** Builds and serves a tree. @returns the origins of its site and of its bench page. */
async function serveTree(tree: string) {
  const site = await serve(buildSite(tree), { rules: ISOLATED });
  const field = await serve(await buildPage('field', tree), { rules: ISOLATED });
  return { site: site.origin, field: field.origin };
}

function subjects(against: string | undefined): Subject[] {
  if (against === undefined) return Object.keys(CONTENDERS).map((name) => ({ name }));
  return Object.keys(OURS).flatMap((name) => [
    { name, version: 'before' },
    { name, version: 'after' },
  ]);
}

/** Estimates the reach at which tsParticles draws `links` lines: their number grows with the square of the reach. */
function reachFor(links: number, reach: number, lines: number | undefined): number {
  return reach * Math.sqrt(links / (lines ?? links));
}

function describeField({ throttle }: Options, refreshHz: number) {
  const frames = `presented, from Chromium's trace; late if over ${1.5 * NOMINAL_MS} ms`;
  const slowed = 'the main thread by DevTools, frames in workers by waiting; not rasterizing and compositing';
  return {
    particles: PARTICLE_COUNT,
    screens: Object.entries(SCREENS)
      .map(([name, { width, height }]) => `${name} ${width} × ${height}`)
      .join(', '),
    'refresh rate, Hz': Math.round(refreshHz),
    interval: frames,
    work: 'from callbacks: what a frame takes in the thread that draws it',
    ...(throttle > 1 ? { slowed } : {}),
  };
}

/** Returns a warning for each round in which our engine has lowered its quality, which other fields can't. */
function warnIfLowered({ name: screen, subjects }: Measured): string[] {
  return subjects.flatMap(({ name, rounds }) => {
    const resolution = Math.min(...rounds.map(({ values }) => values['resolution, %'] ?? 100));
    if (!(name in OURS) || resolution >= 99) return [];
    return [
      `No fair comparison: on the ${screen}, "${name}" lowered its quality (${Math.round(resolution)} % resolution).`,
    ];
  });
}

/** Adds each round's CPU time over that of the contender that only clears, which was measured in the same round. */
function subtractFloor({ name, subjects }: Measured): Measured {
  const floor = subjects.find((subject) => subject.name === FLOOR)?.rounds;
  if (floor === undefined) return { name, subjects };
  const overFloor = (round: Round, at: number) => (round.values[CPU] ?? 0) - (floor[at]?.values[CPU] ?? 0);
  const add = (round: Round, at: number) => ({
    ...round,
    values: { ...round.values, 'CPU over clear-only, ms/frame': overFloor(round, at) },
  });
  return { name, subjects: subjects.map((subject) => ({ ...subject, rounds: subject.rounds.map(add) })) };
}
