/** Opens what a hash names. Apart from the first script, which has no room for the addresses of rarely opened chunks. */

import { hasLeft } from '../../../browser/has-left.ts';
import { persistentImport } from '../../../browser/persistent-import.ts';

/**
 * Opens what the hash of the address names, if it still does once that has loaded. While it can't be loaded,
 * `data-waits` on the page says so. For a visitor who has left meanwhile nothing opens, and the hash goes.
 *
 * @param cameByLink whether a link on this page led there.
 * @param before what had the focus when the address named it.
 */
export async function openRoute(cameByLink: boolean, before: Element | null): Promise<void> {
  const { hash } = location;
  const texts = await loaded(loadLegalTexts);
  if (texts.isLegalTextOpen()) return; // it follows the address
  if (!hasLeft(before)) texts.openLegalText(cameByLink);
  else if (location.hash === hash) {
    history.replaceState(history.state, '', location.pathname + location.search); // the link can lead there again
  }
}

let legal: Awaited<ReturnType<typeof loadLegalTexts>> | undefined;

/**
 * Loads the legal texts' code, and from then on opens them in the click on a link of the footer: a frame sooner than after
 * the navigation. Does nothing where data is to be saved.
 */
export async function openInClick(): Promise<void> {
  if (navigator.connection?.saveData === true) return;
  legal = await loadLegalTexts();
  document.addEventListener('click', onClick, true); // capture: see request/boot/launch.ts
}

function onClick(event: MouseEvent): void {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const hash = target instanceof Element && target.closest<HTMLAnchorElement>('footer a')?.hash;
  if (!hash || !legal?.isLegalText(hash) || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault(); // the link would go there again
  location.hash = hash;
  legal.openLegalText(true);
}

function loadLegalTexts(): Promise<typeof import('../../../legal/open-legal-text.tsx')> {
  return import('../../../legal/open-legal-text.tsx');
}

/** What `load` brings, however late. After a failure the page says that it waits, unless the visitor has gone on. */
export async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
  const root = document.documentElement;
  const { hash } = location;
  const over = new AbortController();
  let failed = false;
  const tell = () => root.toggleAttribute('data-waits', failed && location.hash === hash);
  // Not by `watchAddress`: it would leave the first script for a file of its own.
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, tell, { signal: over.signal });
  const module = await persistentImport(async () => {
    try {
      return await load();
    } catch (error) {
      failed = true;
      tell();
      throw error;
    }
  });
  over.abort();
  root.removeAttribute('data-waits');
  return module;
}
