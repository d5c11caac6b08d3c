import { LINK_DISTANCE_PX } from '../../src/shared/constants.ts';
import { SHELL_SCRIPT } from '../../src/shared/shell-protocol.ts';
import { buildPage, buildProbe, missingPackages } from '../lab/build.ts';
import { describeMachine } from '../lab/machine.ts';
import { mounted, probed, startServer } from '../lab/serve.ts';
import { chromiumEngine } from './browsers/chromium.ts';
import { otherEngine } from './browsers/other-engine.ts';
import { bytesOfEngine, bytesOfField, bytesOfPage } from './bytes.ts';
import type { Contender } from './contenders/all.ts';
import { toQuery } from './contenders/stage.ts';
import { reachOfEqualLinks } from './equal-links.ts';
import { measureContender } from './measure-contender.ts';
import type { FieldResult, Plan, Sample } from './sample.ts';

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

  const engine = await (plan.engine === 'chromium' ? chromiumEngine(plan.gpu) : otherEngine(plan.engine));
  const mounts = [...folders].map(([page, folder]) => [`/contenders/${page}/`, probed(folder, probe)] as const);
  // The service worker would fetch everything else of the site meanwhile.
  const nothing = { find: async () => undefined };
  const server = await startServer({
    files: mounted(new Map([['/', probed(site, probe)], [SHELL_SCRIPT, nothing], ...mounts])),
  });
  try {
    const reach = new Map<string, number>();
    const unlinked = new Set<Contender>();
    for (const viewport of plan.viewports) {
      for (const contender of present.filter((one) => one.reach === 'equal')) {
        const { name, title, page } = contender;
        say(`finding the reach of equal links · ${viewport.name} · ${title}`);
        const found = await reachOfEqualLinks(engine, `${server.origin}/contenders/`, `${page}`, viewport, plan);
        if (found === undefined) unlinked.add(contender);
        else reach.set(`${viewport.name} ${name}`, found);
      }
    }
    const linked = present.filter((contender) => !unlinked.has(contender));
    const jobs = Array.from({ length: plan.repetitions }, (_, i) => i + 1).flatMap((round) =>
      plan.viewports.flatMap((viewport) => linked.map((contender) => ({ round, viewport, contender }))),
    );
    const samples: Sample[] = [];
    const started = performance.now();
    for (const [i, { round, viewport, contender }] of jobs.entries()) {
      const { name, title, page, condition } = contender;
      const perJob = i === 0 ? 1000 * (plan.warmup + plan.duration + 3) : (performance.now() - started) / i;
      const minutes = Math.ceil((perJob * (jobs.length - i)) / 60_000);
      const where = `${viewport.name} · ${title} · round ${round} of ${plan.repetitions}`;
      say(`${i + 1}/${jobs.length} · ${where} · about ${minutes} min left`);
      const distance = reach.get(`${viewport.name} ${name}`) ?? LINK_DISTANCE_PX;
      const path = page === null ? '/' : `/contenders/${page}/?${toQuery({ ...plan, distance })}`;
      const measured = await measureContender(engine, server.origin + path, viewport, plan, condition);
      samples.push({ contender: name, viewport: viewport.name, round, ...measured });
    }
    return {
      format: 'field-2',
      machine,
      browser: engine.name,
      graphics: engine.graphics,
      plan,
      samples,
      bytes: Object.fromEntries(bytes),
      engineBytes: await bytesOfEngine(),
      skipped: skipped.map(({ name }) => name),
      unlinked: [...unlinked].map(({ name }) => name),
    };
  } finally {
    await server.close();
  }
}
