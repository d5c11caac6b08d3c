/** Calls `changed` after each navigation within the page (link, Back, Forward), until `signal` is aborted. */
export function watchAddress(changed: (event: Event) => void, signal: AbortSignal): void {
  window.addEventListener('hashchange', changed, { signal });
  window.addEventListener('popstate', changed, { signal });
}
