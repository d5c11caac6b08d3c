import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FIELD_CHUNK } from '../../src/shared/chunks.ts';
import { LINK_DISTANCE_PX } from '../../src/shared/constants.ts';
import { SHELL_SCRIPT } from '../../src/shared/shell-protocol.ts';
import { BENCH, buildPage, buildProbe, buildScript, missingPackages, scriptsIn } from '../lab/build.ts';
import { describeMachine } from '../lab/machine.ts';
import { takeRounds } from '../lab/rounds.ts';
import { mounted, probed, startServer } from '../lab/serve.ts';
import { startChromium } from '../lab/start-chromium.ts';
import type { Contender } from './contenders/all.ts';
import { fieldFigures } from './field-figures.ts';
import { describeGraphics } from './graphics.ts';
import { measureContender, reachOfEqualLinks } from './measure-contender.ts';
import type { FieldResult, Plan, Sample } from './sample.ts';

/** The site's scripts that are there for the field alone. */
const FIELD_SCRIPTS = new RegExp(`^(${FIELD_CHUNK}|particles\\.worker)-`);

/**
 * Measures the contenders, each time in a browser of its own. A round goes through all of them before the next one
 * begins, so that load on the machine affects all alike. Those whose packages are missing are left out.
 *
 * @param site folder of the built site.
 * @param say told what is being done.
 */
export async function runField(
  plan: Plan,
  contenders: readonly Contender[],
  site: string,
  say: (text: string) => void,
): Promise<FieldResult> {
  const machine = describeMachine();
  const skipped = contenders.filter((contender) => missingPackages(contender.needs).length > 0);
  const present = contenders.filter((contender) => !skipped.includes(contender));
  say('building the pages');
  const probe = await buildProbe();
  const wantsReach = present.some(({ reach }) => reach === 'equal');
  const pages = new Set([...present.map(({ page }) => page), ...(wantsReach ? ['engine'] : [])]);
  const folders = new Map<string, string>();
  for (const page of pages) if (page !== null) folders.set(page, await buildPage(page));
  const bytes = present.map(({ name, page }) => {
    const folder = page === null ? undefined : folders.get(page);
    return [name, folder === undefined ? bytesOfField(site) : bytesOfPage(folder)] as const;
  });

  const { browser, graphics } = await describeBrowser();
  const mounts = [...folders].map(([page, folder]) => [`/contenders/${page}/`, probed(folder, probe)] as const);
  // The service worker would fetch the rest of the site during the measurement.
  const nothing = { find: async () => undefined };
  const server = await startServer({
    files: mounted(new Map([['/', probed(site, probe)], [`/${SHELL_SCRIPT}`, nothing], ...mounts])),
  });
  try {
    const reach = new Map<string, number>();
    for (const viewport of plan.viewports) {
      for (const { name, title, page } of present.filter((one) => one.reach === 'equal')) {
        say(`finding the reach of equal links · ${viewport.name} · ${title}`);
        const found = await reachOfEqualLinks(`${server.origin}/contenders/`, `${page}`, viewport);
        reach.set(`${viewport.name} ${name}`, found);
      }
    }
    const engineBytes = await bytesOfEngine();
    const samples: Sample[] = [];
    const result = (): FieldResult => ({
      ...{ format: 'field-4', machine, browser, graphics, plan, samples, engineBytes },
      bytes: Object.fromEntries(bytes),
      skipped: skipped.map(({ name }) => name),
    });
    const take = async (round: number) => {
      for (const viewport of plan.viewports) {
        for (const { name, title, page } of present) {
          say(`round ${round} · ${viewport.name} · ${title}`);
          const distance = reach.get(`${viewport.name} ${name}`) ?? LINK_DISTANCE_PX;
          const path = page === null ? '/' : `/contenders/${page}/?distance=${distance}`;
          const measured = await measureContender(server.origin + path, viewport, plan);
          samples.push({ contender: name, viewport: viewport.name, round, ...measured });
        }
      }
    };
    await takeRounds(plan.rounds, take, () => fieldFigures(result()));
    return result();
  } finally {
    await server.close();
  }
}

/** The browser's name and version, and what WebGL draws with in it. */
async function describeBrowser(): Promise<Pick<FieldResult, 'browser' | 'graphics'>> {
  const first = await startChromium();
  const graphics = await (await first.newPage()).evaluate(describeGraphics);
  await first.close();
  return { browser: `Chromium ${first.version()}`, graphics };
}

/** Brotli size of the scripts of a contender's page. */
function bytesOfPage(folder: string): number {
  return sum(scriptsIn(folder));
}

/** Brotli size of what the field adds to the site: the page's half, the worker, and comlink between them. */
function bytesOfField(site: string): number {
  return sum(scriptsIn(site).filter((file) => FIELD_SCRIPTS.test(basename(file))));
}

/** Brotli size of the engine by itself, both renderers included. */
async function bytesOfEngine(): Promise<number> {
  const source = await buildScript('engine', resolve(BENCH, '../workers/particles/engine.ts'), 'es');
  return brotliCompressSync(source).length;
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + brotliCompressSync(readFileSync(file)).length, 0);
}
