/** `npm run bench`: compares the cost of the site's particle field with that of similar fields by other libraries. */
import { PARTICLE_COUNT } from '../src/shared/constants.ts';
import { linkRadius } from '../workers/particles/links.ts';
import { type Cost, measureContender, type Screen } from './field/measure-contender.ts';
import { countLinks } from './field/picture.ts';
import { describeConditions, readOptions } from './lab/run.ts';
import { buildPage, buildSite, serve } from './lab/site.ts';
import { createSamples } from './lab/table.ts';

const SCREENS: Readonly<Record<string, Screen>> = {
  phone: { width: 412, height: 915 },
  desktop: { width: 1920, height: 1080 },
};
const FLOOR = 'clear';
const PEER = 'tsparticles-worker';
const CONTENDERS: Readonly<Record<string, string>> = {
  [FLOOR]: 'floor: a worker that only clears',
  engine: 'ours, on an empty page',
  site: 'ours, on the production page',
  [PEER]: 'tsParticles in a worker',
  tsparticles: 'tsParticles',
  'particles-js': 'particles.js',
  'canvas-nest': 'canvas-nest',
};

const { rounds } = readOptions();
const site = await serve(buildSite());
const field = await serve(await buildPage('field'));
try {
  console.log(`# The particle field\n
${await describeConditions()}
${PARTICLE_COUNT} particles, dpr 1; ${rounds} rounds: median (min–max)`);
  for (const [name, screen] of Object.entries(SCREENS)) {
    console.log(`\n## ${name}, ${screen.width} × ${screen.height}\n\n${await measureOn(name, screen)}`);
  }
} finally {
  await Promise.all([site.close(), field.close()]);
}

/**
 * Measures all contenders in each round, so that changes in the machine's speed affect them equally.
 *
 * @returns a Markdown table.
 */
async function measureOn(name: string, screen: Screen): Promise<string> {
  const samples = createSamples();
  const links = countLinks(screen);
  const reach = await findPeerReach(screen, links);
  for (let round = 1; round <= rounds; round++) {
    const costs = new Map<string, Cost>();
    for (const [contender, title] of Object.entries(CONTENDERS)) {
      console.error(`${name}, round ${round} of ${rounds}: ${title}`);
      costs.set(contender, await measureContender(addressOf(contender, reach), screen));
    }
    const cpu = (contender: string) => costs.get(contender)?.cpuMsPerFrame ?? Number.NaN;
    for (const [contender, { cpuMsPerFrame, framesPerS, mainThreadMsPerS, linesPerFrame }] of costs) {
      const title = CONTENDERS[contender] ?? '';
      const overFloor = cpuMsPerFrame - cpu(FLOOR);
      samples.add(title, 'CPU ms/frame', cpuMsPerFrame);
      samples.add(title, 'over floor ms/frame', overFloor);
      samples.add(title, `÷ ${CONTENDERS[PEER]}`, overFloor / (cpu(PEER) - cpu(FLOOR)));
      samples.add(title, 'CPU ms/s', cpuMsPerFrame * framesPerS);
      samples.add(title, 'main thread ms/s', mainThreadMsPerS);
      samples.add(title, 'frames/s', framesPerS);
      const lines = contender === 'engine' ? links : linesPerFrame;
      if (lines !== null) samples.add(title, 'lines/frame', lines);
    }
  }
  return samples.table('contender');
}

function addressOf(contender: string, reach: number): string {
  return contender === 'site' ? site.origin : `${field.origin}/?contender=${contender}&reach=${reach}`;
}

/** Estimates the link distance at which tsParticles draws `links` lines: their number grows with the square of the distance. */
async function findPeerReach(screen: Screen, links: number): Promise<number> {
  const reach = linkRadius(PARTICLE_COUNT, screen.width, screen.height);
  const { linesPerFrame } = await measureContender(addressOf('tsparticles', reach), screen);
  return reach * Math.sqrt(links / (linesPerFrame ?? links));
}
