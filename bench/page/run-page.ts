import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readHeaderRules } from '../../build/hosting/header-rules.ts';
import { SiteFiles } from '../../build/hosting/site-files.ts';
import type { WebServer } from '../../tools/web-server.ts';
import { BENCH, buildWatcher } from '../lab/build.ts';
import { describeMachine } from '../lab/machine.ts';
import { takeRounds } from '../lab/rounds.ts';
import { startServer } from '../lab/serve.ts';
import { startChromium } from '../lab/start-chromium.ts';
import { measureClicks } from './measure-clicks.ts';
import { haveLighthouse, measureLighthouse } from './measure-lighthouse.ts';
import { measureRest, measureTiming } from './measure-timing.ts';
import { pageFigures } from './page-figures.ts';
import {
  type MeasureName,
  PAGES,
  type PageName,
  type PagePlan,
  type PageResult,
  type PageSample,
  type Taken,
} from './page-sample.ts';

/** What takes longer than this has hung; on a slow machine Lighthouse takes a minute. */
const LIMIT_MINUTES = 3;

/**
 * Measures the site and the floor, each time in a browser of its own. Each round goes through all measures, and in each through both pages, so that a
 * drift of the machine's speed hits both alike.
 *
 * @param site folder of the built site.
 * @param say told what is being done.
 * @throws Error that names the measure which failed or did not end.
 */
export async function runPage(plan: PagePlan, site: string, say: (text: string) => void): Promise<PageResult> {
  const machine = describeMachine();
  const skipped: MeasureName[] = haveLighthouse() ? [] : plan.measures.filter((name) => name === 'lighthouse');
  const measures = plan.measures.filter((name) => !skipped.includes(name));
  const watcher = await buildWatcher();
  const browser = await startChromium();
  await browser.close();
  const servers: Record<PageName, WebServer> = {
    site: await serveHosted(site),
    floor: await serveHosted(join(BENCH, 'page/floor')),
  };
  try {
    const samples: PageSample[] = [];
    const result = (): PageResult => ({
      ...{ format: 'page-2', machine, browser: `Chromium ${browser.version()}`, plan, samples, skipped },
    });
    const take = async (round: number) => {
      for (const measure of measures) {
        for (const page of PAGES) {
          const step = `round ${round} · ${measure} · ${page}`;
          say(step);
          const url = `${servers[page].origin}/`;
          const taken = await inTime(measureOnce(measure, watcher, url, page, plan.quick), step);
          samples.push({ page, measure, round, ...taken });
        }
      }
    };
    await takeRounds(plan.rounds, take, () => pageFigures(result()));
    return result();
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.close()));
  }
}

function inTime<Taken>(work: Promise<Taken>, step: string): Promise<Taken> {
  const late = setTimeout(LIMIT_MINUTES * 60_000, undefined, { ref: false }).then<never>(() => {
    throw new Error(`${step}: no end after ${LIMIT_MINUTES} minutes.`);
  });
  return Promise.race([work, late]);
}

function measureOnce(
  measure: MeasureName,
  watcher: string,
  url: string,
  page: PageName,
  quick: boolean,
): Promise<Taken> {
  const ways: Readonly<Record<MeasureName, () => Promise<Taken>>> = {
    lighthouse: () => measureLighthouse(url),
    applied: () => measureTiming(watcher, url, { slowNetwork: true, quick }),
    timing: () => measureTiming(watcher, url, { slowNetwork: false, quick }),
    rest: () => measureRest(watcher, url, quick),
    clicks: () => measureClicks(watcher, url, page, 4, quick),
    'slow-clicks': () => measureClicks(watcher, url, page, 20, quick),
  };
  return ways[measure]();
}

/** Serves a folder as Firebase Hosting will, everything compressed beforehand, with a database that is empty. */
async function serveHosted(folder: string): Promise<WebServer> {
  const files = new SiteFiles(folder);
  await files.warm();
  return startServer({
    files,
    rules: readHeaderRules(resolve(BENCH, '../firebase.json')),
    post: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"readTime":"2026-01-01T00:00:00Z"}]');
    },
  });
}
