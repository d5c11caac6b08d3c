import { hurried, START_CHUNK } from '../../support/rewrites.ts';
import type { Gateway } from './gateway.ts';
import { css, text } from './targets.ts';
import type { Visitor } from './visitor.ts';
import { PATIENCE_MS, waitFor } from './wait-for.ts';

/** Has pages register their worker, and keep what a next visit needs, after a moment. */
export function hurry(gateway: Gateway): void {
  gateway.on(START_CHUNK, (exchange) => exchange.pass({ rewrite: hurried }));
}

/** In the page: whether a service worker serves it. */
export const isServed = () => navigator.serviceWorker.controller !== null;

/** Waits until the worker serves the page. */
export function served(visitor: Visitor): Promise<void> {
  return visitor.until('the worker should serve the page', isServed, true, true);
}

/** Waits until the page has found that it has no worker: only then does it fetch its notices ahead. */
export function leftToItself(visitor: Visitor): Promise<void> {
  const notices = () => performance.getEntriesByType('resource').some(({ name }) => /\/notices-/.test(name));
  return visitor.until('the page should go without a worker', notices, true, true);
}

/** Waits until a version of `buildVersion` runs. */
export async function runs(visitor: Visitor, version: string, patience = 3 * PATIENCE_MS): Promise<void> {
  await waitFor(
    `the ${version} version should run`,
    () => visitor.tab.evaluate(runningVersion),
    (one) => one === version,
    patience,
  );
}

/** In the page: which version of `buildVersion` runs. */
export const runningVersion = () => (globalThis as { siteVersion?: string }).siteVersion ?? '';

/** Waits until a new version is offered: its worker has kept the whole page by then. */
export function offered(visitor: Visitor): Promise<void> {
  const told = () => document.body.innerText.includes('A new version is ready.');
  return visitor.until('a new version should be offered', told, true, true);
}

/**
 * Waits until a version of `buildVersion` is offered, or its worker has taken over. Firefox looks for a new worker a second
 * after a load: one that it finds while the page is loaded again is activated at once, as there is no page to ask.
 */
export async function offeredOrTaken(visitor: Visitor, version: string, patience?: number): Promise<void> {
  const isTaken = async (wanted: string) => {
    if ((globalThis as { siteVersion?: string }).siteVersion !== wanted) return false;
    await new Promise((resolve) => setTimeout(resolve, 500)); // a worker that is busy answering is not replaced
    const kept = await (await fetch('/')).text(); // the active worker's
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
    return kept.includes(new URL(entry).pathname);
  };
  const seen = async () =>
    (await visitor.count(text('A new version is ready.'))) === 1 || (await visitor.tab.evaluate(isTaken, version));
  await waitFor(`the ${version} version should be offered, or run`, seen, Boolean, patience);
}

/**
 * Waits until no worker waits. A driver is a debugger to Chromium, which then ends an active worker in the midst of its work for one that
 * is to take over, starts it again for that work, and leaves the other waiting until no page is open.
 */
export async function takenOver(visitor: Visitor, origin: string): Promise<void> {
  const waits = () => navigator.serviceWorker.getRegistration().then((shell) => shell?.waiting != null);
  const none = (patience: number) =>
    waitFor(
      'no worker should wait',
      () => visitor.tab.evaluate(waits),
      (any) => !any,
      patience,
    );
  await none(PATIENCE_MS / 5).catch(() => visitor.open(origin).then(() => none(PATIENCE_MS)));
}

export const GALLERY = css('#template');

/** Waits until React has hydrated the gallery. */
export async function galleryRuns(visitor: Visitor): Promise<void> {
  const runs = () =>
    Object.keys(document.querySelector('#template h3 a') ?? {}).some((key) => key.startsWith('__react'));
  await visitor.until('the gallery’s script should have run', runs, true, true);
}
