import { css, text } from './targets.ts';
import type { Visitor } from './visitor.ts';
import { TIMEOUT_MS, waitFor } from './wait-for.ts';

/** Returns whether a service worker controls the page. Runs in the page. */
export const isServed = () => navigator.serviceWorker.controller !== null;

/** Waits until the service worker controls the page. */
export function waitUntilServed(visitor: Visitor): Promise<void> {
  return visitor.until('the worker should serve the page', isServed, true, true);
}

/** Waits until the page knows that it has no service worker. The page then loads the code of its toasts. */
export function waitUntilUnserved(visitor: Visitor): Promise<void> {
  const toasts = () => performance.getEntriesByType('resource').some(({ name }) => /\/app-toasts-/.test(name));
  return visitor.until('the page should go without a worker', toasts, true, true);
}

/** Waits until the page runs the named version, which a test deploys with `serveVersions`. */
export function waitForVersion(visitor: Visitor, version: string): Promise<void> {
  const running = () => (globalThis as { siteVersion?: string }).siteVersion ?? '';
  return visitor.until(`the ${version} version should run`, running, version, true);
}

/** Waits until the page offers a new version. By then, the new service worker has precached that version. */
export async function waitUntilOffered(visitor: Visitor, offer = 'A new version is ready.'): Promise<void> {
  const count = () => visitor.count(text(offer));
  await waitFor('a new version should be offered', count, Boolean, 3 * TIMEOUT_MS);
}

export const GALLERY = css('#template');

/** Waits until React has hydrated the gallery. */
export async function waitForGallery(visitor: Visitor): Promise<void> {
  const runs = () =>
    Object.keys(document.querySelector('#template h3 a') ?? {}).some((key) => key.startsWith('__react'));
  await visitor.until('the gallery’s script should have run', runs, true, true);
}
