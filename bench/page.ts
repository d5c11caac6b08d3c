/** `npm run bench:page`: measures how the site loads and responds to clicks, compared with a static page. */
import { HEADER_RULES as rules } from '../build/headers.ts';
import { describeConditions, readOptions } from './lab/run.ts';
import { buildSite, copyFloor, isInstalled, serve } from './lab/site.ts';
import { createSamples } from './lab/table.ts';
import { measureClicks } from './page/measure-clicks.ts';
import { measureLighthouse } from './page/measure-lighthouse.ts';
import { measureLoad } from './page/measure-load.ts';

const { rounds } = readOptions();
const hasLighthouse = isInstalled('lighthouse');
const servers = { page: await serve(buildSite(), { rules }), floor: await serve(copyFloor()) };
const load = createSamples();
const slowLoad = createSamples();
const clicks = createSamples();
const lighthouse = createSamples();
const STEPS = [
  { what: 'load', samples: load, run: (url: string) => measureLoad(url, false) },
  { what: 'load, slow 4G', samples: slowLoad, run: (url: string) => measureLoad(url, true) },
  { what: 'clicks', samples: clicks, run: measureClicks },
  ...(hasLighthouse ? [{ what: 'Lighthouse', samples: lighthouse, run: measureLighthouse }] : []),
];
try {
  const about = await describeConditions();
  for (let round = 1; round <= rounds; round++) {
    for (const { what, samples, run } of STEPS) {
      // Alternates between the pages, so that changes in the machine's speed affect both equally.
      for (const page of ['page', 'floor'] as const) {
        console.error(`round ${round} of ${rounds}: ${what}, ${page}`);
        const figures = await run(`${servers[page].origin}/`, page);
        for (const [figure, value] of figures) samples.add(figure, page, value);
      }
    }
  }
  console.log(`# The page beside a static one\n
${about}
A phone of 412 × 823 at dpr 1.75; ${rounds} rounds: median (min–max)\n
## Load, CPU 4x slower\n\n${load.table('')}\n
## Load, CPU 4x slower, slow 4G\n\n${slowLoad.table('')}\n
## Clicks, CPU 4x slower: ms from the tap until the screen shows its result (Event Timing)\n\n${clicks.table('tap on')}\n
## Lighthouse, mobile\n\n${hasLighthouse ? lighthouse.table('') : 'Not installed: `npm ci --prefix bench`'}`);
} finally {
  await Promise.all(Object.values(servers).map((server) => server.close()));
}
