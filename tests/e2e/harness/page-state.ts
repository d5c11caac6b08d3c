import { css } from './targets.ts';
import type { Visitor } from './visitor.ts';
import { PATIENCE_MS, waitFor } from './wait-for.ts';

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

/** Waits until a version of `serveVersions` runs. */
export async function runs(visitor: Visitor, version: string, patience = 3 * PATIENCE_MS): Promise<void> {
  await waitFor(
    `the ${version} version should run`,
    () => visitor.tab.evaluate(runningVersion),
    (one) => one === version,
    patience,
  );
}

/** In the page: which version of `serveVersions` runs. */
export const runningVersion = () => (globalThis as { siteVersion?: string }).siteVersion ?? '';

/** Waits until a new version is offered: its worker has kept the whole page by then. */
export function offered(visitor: Visitor): Promise<void> {
  const told = () => document.body.innerText.includes('A new version is ready.');
  return visitor.until('a new version should be offered', told, true, true);
}

export const GALLERY = css('#template');

/** Waits until React has hydrated the gallery. */
export async function galleryRuns(visitor: Visitor): Promise<void> {
  const runs = () =>
    Object.keys(document.querySelector('#template h3 a') ?? {}).some((key) => key.startsWith('__react'));
  await visitor.until('the gallery’s script should have run', runs, true, true);
}
