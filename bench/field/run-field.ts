import { LINK_DISTANCE_PX } from '../../src/shared/constants.ts';
import { SHELL_SCRIPT } from '../../src/shared/shell-protocol.ts';
import type { FileSource } from '../../vite/hosting/site-files.ts';
import { buildPage, buildProbe, missingPackages } from '../lab/build.ts';
import { describeMachine } from '../lab/machine.ts';
import { mounted, probed, startServer } from '../lab/serve.ts';
import { startChromium } from './browsers/chromium.ts';
import { startOtherEngine } from './browsers/other-engine.ts';
import { bytesOfEngine, bytesOfField, bytesOfPage } from './bytes.ts';
import type { Contender } from './contenders/contender.ts';
import { type PageSettings, toQuery } from './contenders/settings.ts';
import { reachOfEqualLinks } from './equal-links.ts';
import { measurePage } from './measure-contender.ts';
import type { Result } from './result.ts';
import type { Plan, Sample, Viewport } from './sample.ts';

/**
 * Measures the contenders: each repetition goes through all of them before the next one begins, so that a change of
 * the machine's mood hits all alike. Those whose packages are missing are left out.
 *
 * @param site folder of the built site.
 * @param say told what is being done.
 */
export async function run(
  plan: Plan,
  contenders: readonly Contender[],
  site: string,
  say: (text: string) => void,
): Promise<Result> {
  const machine = describeMachine();
  const skipped = contenders.filter((contender) => missingPackages(contender).length > 0);
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
  const engineBytes = await bytesOfEngine();

  const mounts = [...folders].map(([page, folder]) => [`/contenders/${page}/`, probed(folder, probe)] as const);
  // The service worker would fetch everything else of the site meanwhile.
  const withoutWorker: FileSource = { find: async () => undefined };
  const browser = await (plan.engine === 'chromium' ? startChromium(plan.gpu) : startOtherEngine(plan.engine));
  const files = mounted(new Map([['/', probed(site, probe)], [SHELL_SCRIPT, withoutWorker], ...mounts]));
  const server = await startServer({ files });
  try {
    const reach = new Map<string, number>();
    const unlinked = new Set<Contender>();
    for (const viewport of plan.viewports) {
      for (const contender of present.filter((one) => one.reach === 'equal')) {
        const { name, title, page } = contender;
        say(`finding the reach of equal links · ${viewport.name} · ${title}`);
        const found = await reachOfEqualLinks(browser, `${server.origin}/contenders/`, `${page}`, viewport, plan);
        if (found === undefined) unlinked.add(contender);
        else reach.set(`${viewport.name} ${name}`, found);
      }
    }
    const samples: Sample[] = [];
    const linked = present.filter((contender) => !unlinked.has(contender));
    const jobs = schedule(plan, linked);
    const started = performance.now();
    for (const [i, { contender, viewport, repetition }] of jobs.entries()) {
      const perJob = i === 0 ? 1000 * (plan.warmup + plan.duration + 3) : (performance.now() - started) / i;
      const minutes = Math.ceil((perJob * (jobs.length - i)) / 60_000);
      const round = `round ${repetition} of ${plan.repetitions}`;
      say(`${i + 1}/${jobs.length} · ${viewport.name} · ${contender.title} · ${round} · about ${minutes} min left`);
      const url = server.origin + pathOf(contender, plan, reach.get(`${viewport.name} ${contender.name}`));
      const measured = await measurePage(browser, url, viewport, plan, contender.condition);
      samples.push({ contender: contender.name, viewport: viewport.name, repetition, ...measured });
    }
    return {
      format: 1,
      machine: { ...machine, browser: browser.name, graphics: browser.graphics },
      plan,
      samples,
      bytes: Object.fromEntries(bytes),
      engineBytes,
      skipped: skipped.map(({ name }) => name),
      unlinked: [...unlinked].map(({ name }) => name),
      kernels: [],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

interface Job {
  readonly contender: Contender;
  readonly viewport: Viewport;
  readonly repetition: number;
}

function schedule({ repetitions, viewports }: Plan, contenders: readonly Contender[]): Job[] {
  const rounds = Array.from({ length: repetitions }, (_, i) => i + 1);
  return rounds.flatMap((repetition) =>
    viewports.flatMap((viewport) => contenders.map((contender) => ({ contender, viewport, repetition }))),
  );
}

function pathOf(contender: Contender, { count, renderer }: Plan, equalReach: number | undefined): string {
  if (contender.page === null) return '/';
  const distance = contender.reach === 'equal' && equalReach !== undefined ? equalReach : LINK_DISTANCE_PX;
  const settings: PageSettings = { count, renderer, distance };
  return `/contenders/${contender.page}/?${toQuery(settings)}`;
}
