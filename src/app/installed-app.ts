import { findLaunchButton } from '../browser/launch-button.ts';
import { BASE } from '../shared/base.ts';
import { LAUNCH_PARAMETER } from '../shared/launch-protocol.ts';

/** Returns whether the page runs in its own window as an installed app. */
export function runsInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone === true;
}

/** Returns whether this is a browser on an iPhone or iPad, where visitors install the page without a prompt. */
export function isIosBrowser(): boolean {
  return navigator.standalone === false && navigator.maxTouchPoints > 1;
}

/**
 * Opens the URL with which the installed app is started (by its icon, a shortcut or a link) if the browser reuses this window:
 * see `launch_handler` in `build/manifest.ts`. It reloads the page only if necessary, so that a form keeps its entries.
 *
 * @param openedAt the URL at which this page was opened.
 */
export function watchLaunches(openedAt = performance.getEntriesByType('navigation')[0]?.name): void {
  // Queued starts arrive before `setConsumer` returns. One of them opened this page, and is skipped.
  let isQueued = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const isOwn = isQueued && targetURL === openedAt;
    if (targetURL !== null && !isOwn) follow(targetURL);
  });
  isQueued = false;
}

function follow(targetURL: string): void {
  const { pathname, search, searchParams, hash } = new URL(targetURL);
  const projectType = searchParams.get(LAUNCH_PARAMETER);
  const opener = projectType === null ? null : findLaunchButton(projectType); // the agency's views have none
  if (opener !== null) opener.click();
  else if (pathname !== BASE || search !== '') location.assign(targetURL);
  else if (hash !== '') location.assign(hash);
}
