import { hurried, START_CHUNK } from '../../support/hurry.ts';
import type { Gateway } from './gateway.ts';
import type { Visitor } from './visitor.ts';

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
export function runs(visitor: Visitor, version: string, patiently = true): Promise<void> {
  const running = () => (globalThis as { siteVersion?: string }).siteVersion ?? '';
  return visitor.until(`the ${version} version should run`, running, version, patiently);
}

/** Waits until a new version is offered: its worker has kept the whole page by then. */
export function offered(visitor: Visitor): Promise<void> {
  const told = () => document.body.innerText.includes('A new version is ready.');
  return visitor.until('a new version should be offered', told, true, true);
}
