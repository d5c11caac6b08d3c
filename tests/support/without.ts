import type { Page } from 'playwright/test';

/** How a feature is taken away from Chromium, before any script of the page runs. */
export interface Removal {
  /** Takes names away. Runs in the page. */
  readonly script?: () => void;
  /** The same in the particles' worker. Its text travels. */
  readonly worker?: () => void;
  /** What HTML, with the styles in it, and scripts, with theirs, say instead: names that no browser knows. */
  readonly rewrite?: readonly (readonly [what: RegExp, by: string])[];
}

/** Text that is written differently: the page itself, and every script. */
const TEXTS = /^[^?#]*(\/|\.js)([?#].*)?$/;
const WORKER = /\/particles\.worker-/;

/**
 * Makes `page` one of a browser without some features. No service worker may be allowed: its copies can't be rewritten.
 *
 * @returns what was to be rewritten and has not come by so far: when all is over, what the site does not use.
 */
export async function takeAway(page: Page, removals: readonly Removal[]): Promise<() => readonly string[]> {
  const found = new Set<RegExp>();
  const rewrites = removals.flatMap(({ rewrite = [] }) => rewrite);
  const inWorker = removals.flatMap(({ worker }) => worker ?? []);
  for (const { script } of removals) if (script !== undefined) await page.addInitScript(script);
  if (rewrites.length + inWorker.length === 0) return () => [];
  await page.route(TEXTS, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    let body = await response.text();
    for (const [what, by] of rewrites) {
      if (body.search(what) >= 0) found.add(what);
      body = body.replaceAll(new RegExp(what, 'g'), by);
    }
    if (WORKER.test(route.request().url())) body = `${inWorker.map((run) => `(${run})();`).join('')}${body}`;
    await route.fulfill({ response, body });
  });
  return () => rewrites.flatMap(([what]) => (found.has(what) ? [] : what.source));
}
