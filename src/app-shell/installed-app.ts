import { findLaunchButton } from '../browser/launch-button.ts';
import { BASE } from '../shared/base.ts';
import { LAUNCH_PARAMETER } from '../shared/launch-protocol.ts';

/** Whether the page runs in its own window as an installed app. */
export function runsInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone === true;
}

/** Whether this is a browser on an iPhone or iPad, where only the visitor can install the page: there is no prompt. */
export function isIosBrowser(): boolean {
  return navigator.standalone === false && navigator.maxTouchPoints > 1;
}

/**
 * Goes where a launch of the installed app points (its icon, a shortcut, a link), when the browser brings this window
 * to the front for it instead of opening another (`launch_handler` in `build/manifest.ts`). A page that has what is
 * asked for is not reloaded, so that a form stays as it is.
 *
 * @param openedAt the address that this page was opened at.
 */
export function watchLaunches(openedAt = performance.getEntriesByType('navigation')[0]?.name): void {
  // Queued launches come before `setConsumer` returns; the one that opened this page is among them, and needs nothing more.
  let hasWaited = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const isOwn = hasWaited && targetURL === openedAt;
    if (targetURL !== null && !isOwn) follow(targetURL);
  });
  hasWaited = false;
}

function follow(targetURL: string): void {
  const { pathname, search, searchParams, hash } = new URL(targetURL);
  const projectType = searchParams.get(LAUNCH_PARAMETER);
  const opener = projectType === null ? null : findLaunchButton(projectType); // none in the agency's views
  if (opener !== null) opener.click();
  else if (pathname !== BASE || search !== '') location.assign(targetURL);
  else if (hash !== '') location.assign(hash);
}
