/** Calls `changed` after each move within the page (a link to a section, Back, Forward), until `signal` is aborted. */
export function watchAddress(changed: () => void, signal: AbortSignal): void {
  window.addEventListener('hashchange', changed, { signal });
  window.addEventListener('popstate', changed, { signal });
}
