/** Whether the page runs in its own window as an installed app. */
export function runsInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone === true;
}

/** Whether this is a browser on an iPhone or iPad, where only the visitor can install the page: there is no prompt. */
export function isIosBrowser(): boolean {
  return navigator.standalone === false && navigator.maxTouchPoints > 1;
}
