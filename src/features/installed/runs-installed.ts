/** Whether the page runs in a window of its own, as an installed app. */
export function runsInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone === true;
}

/** Whether this is an iPhone or iPad in a browser: it can install the page, but only the visitor can ask for it. */
export function isIosBrowser(): boolean {
  return navigator.standalone === false && navigator.maxTouchPoints > 1;
}
