/** Returns whether the page runs in its own window as an installed app. */
export function runsInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone === true;
}

/** Returns whether this is a browser on an iPhone or iPad, where visitors install the page without a prompt. */
export function isIosBrowser(): boolean {
  return navigator.standalone === false && navigator.maxTouchPoints > 1;
}
