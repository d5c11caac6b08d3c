/** `npm run bench`: measures the frames of the site's particle field beside those of similar fields by other libraries. */
import { PARTICLE_COUNT } from '../src/shared/constants.ts';
import { measureContender, type Screen } from './field/measure-contender.ts';
import { countLinks, reachFor } from './field/picture.ts';
import { type Measured, NOMINAL_MS, type Round, summarize } from './lab/report.ts';
import { AGAINST, describeConditions, measureInTurns, publish, runCommand } from './lab/run.ts';
import { buildPage, buildSite, checkOut, ISOLATED, ROOT, serve } from './lab/site.ts';
import { LATE_FACTOR, latePercent } from './lab/statistics.ts';

const HELP = `npm run bench [-- options]

Measures the frames of the particle field on two screens: as Chromium displays them, the work of each, the way from a move
of the pointer to the screen, and the cost. Beside it: the same for other libraries. Takes eight minutes, or three for one round.

${AGAINST}`;

const SCREENS: Readonly<Record<string, Screen>> = {
  phone: { width: 412, height: 915 },
  desktop: { width: 1920, height: 1080 },
};
const FLOOR = 'clear-only';
const OURS: Readonly<Record<string, string>> = { 'ours, empty page': 'engine', 'ours, site': 'site' };
/** The contenders' names in URLs, by their names in the report. */
const CONTENDERS: Readonly<Record<string, string>> = {
  [FLOOR]: 'clear',
  ...OURS,
  'tsParticles, worker': 'tsparticles-worker',
  tsParticles: 'tsparticles',
  'particles.js': 'particles-js',
};
const CPU = 'CPU, ms/frame';
/** If more than this percentage of frames is late in a worker that only clears the canvas, the machine is busy. */
const BUSY_LATE_PERCENT = 1;

await runCommand({ help: HELP, throttle: 1, own: 'against' }, async (options) => {
  const { against, rounds, throttle } = options;
  const commit = against === '' ? undefined : checkOut(against);
  const after = await serveTree(ROOT);
  const before = commit === undefined ? after : await serveTree(commit);
  const conditions = await describeConditions(options);
  const subjects =
    commit === undefined
      ? Object.keys(CONTENDERS).map((name) => ({ name }))
      : Object.keys(OURS).flatMap((name) => (['before', 'after'] as const).map((version) => ({ name, version })));
  const sections = Object.fromEntries(Object.keys(SCREENS).map((screen) => [screen, subjects]));
  const reaches = Object.entries(SCREENS).map(([name, screen]) => [name, reachFor(countLinks(screen), screen)]);
  const reachOn = Object.fromEntries(reaches) as Record<string, number>;
  const measured = await measureInTurns(rounds, sections, async (screen, { name, version }) => {
    const { site, field } = version === 'before' ? before : after;
    const query = `?contender=${CONTENDERS[name]}&reach=${reachOn[screen]}&slowdown=${throttle}`;
    return measureContender(name === 'ours, site' ? site : `${field}/${query}`, SCREENS[screen] as Screen, throttle);
  });
  const warnings = measured.flatMap(warnIfUnfair);
  const about = {
    particles: PARTICLE_COUNT,
    screens: Object.entries(SCREENS)
      .map(([name, { width, height }]) => `${name} ${width} × ${height}`)
      .join(', '),
    'quality of ours': warnings.some((text) => text.includes('lowered')) ? 'lowered' : 'full',
    interval: `as displayed, from Chromium's trace; late if over ${(LATE_FACTOR * NOMINAL_MS).toFixed(0)} ms`,
    work: 'from callbacks: the time in the thread that draws',
    ...(throttle > 1
      ? { slowed: 'the main thread, and frames in workers; not their parts, rasterizing and compositing' }
      : {}),
  };
  const title = against === '' ? 'The particle field beside its peers' : `The particle field against ${against}`;
  const report = { bench: 'field', title, conditions: { ...conditions, ...about }, warnings };
  await publish(summarize(report, measured.map(subtractFloor)), options);
});

/** Builds and serves a tree. @returns the origins of its site and of its bench page. */
async function serveTree(tree: string) {
  const site = await serve(buildSite(tree), { rules: ISOLATED });
  const field = await serve(await buildPage('field', tree), { rules: ISOLATED });
  return { site: site.origin, field: field.origin };
}

/** Returns a warning if the machine was busy, and one if our engine has lowered its quality, which other fields can't do. */
function warnIfUnfair({ name: screen, subjects }: Measured): string[] {
  return subjects.flatMap(({ name, rounds }) => {
    const late = latePercent(
      rounds.flatMap(({ samples }) => samples.interval ?? []),
      NOMINAL_MS,
    );
    if (name === FLOOR && late > BUSY_LATE_PERCENT)
      return [`This machine was busy: on the ${screen}, ${late.toFixed(1)} % of even the ${FLOOR} frames were late.`];
    const resolution = Math.min(...rounds.map(({ values }) => values['resolution, %'] ?? 100));
    if (!(name in OURS) || resolution > 99) return [];
    return [
      `No fair comparison: on the ${screen}, "${name}" lowered its quality to ${Math.round(resolution)} % resolution.`,
    ];
  });
}

/** Adds a figure to each round: its CPU time minus that of the contender that only clears the canvas. */
function subtractFloor({ name, subjects }: Measured): Measured {
  const floor = subjects.find((subject) => subject.name === FLOOR)?.rounds;
  const subtract = ({ samples, values }: Round, at: number): Round => {
    const [cpu, least] = [values[CPU], floor?.[at]?.values[CPU]];
    if (cpu === undefined || least === undefined) return { samples, values };
    return { samples, values: { ...values, 'CPU over clear-only, ms/frame': cpu - least } };
  };
  return { name, subjects: subjects.map((subject) => ({ ...subject, rounds: subject.rounds.map(subtract) })) };
}
