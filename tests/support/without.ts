import type { Page } from 'playwright/test';
import { allowStyles } from './rewrites.ts';

/** How to remove a feature from Chromium before any script of the page runs. */
export interface Removal {
  /** Removes globals. Runs in the page. */
  readonly script?: () => void;
  /** The same for the particles' worker. Serialised. */
  readonly worker?: () => void;
  /** Replacements in HTML (with its styles) and scripts (with theirs) by names that no browser knows. */
  readonly rewrite?: readonly (readonly [what: RegExp, by: string])[];
}

/** Texts to rewrite: the page itself and every script. */
const TEXTS = /^[^?#]*(\/|\.js)([?#].*)?$/;
const WORKER = /\/particles\.worker-/;

/**
 * Makes `page` behave like a browser without some features. Service workers must be blocked: their copies can't be
 * rewritten.
 *
 * @returns a function that lists patterns not found so far: at the end, features that the site does not use.
 */
export async function takeAway(page: Page, removals: readonly Removal[]): Promise<() => readonly string[]> {
  const found = new Set<RegExp>();
  const rewrites = removals.flatMap(({ rewrite = [] }) => rewrite);
  const inWorker = removals.flatMap(({ worker }) => worker ?? []);
  for (const { script } of removals) if (script !== undefined) await page.addInitScript(script);
  if (rewrites.length + inWorker.length === 0) return () => [];
  await page.route(TEXTS, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRetries: 2 });
    let body = await response.text();
    for (const [what, by] of rewrites) {
      if (body.search(what) >= 0) found.add(what);
      body = body.replaceAll(new RegExp(what, 'g'), by);
    }
    if (WORKER.test(route.request().url())) body = `${inWorker.map((run) => `(${run})();`).join('')}${body}`;
    await route.fulfill({ response, body: allowStyles(body) });
  });
  return () => rewrites.flatMap(([what]) => (found.has(what) ? [] : what.source));
}
