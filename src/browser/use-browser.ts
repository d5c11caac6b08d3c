import { useSyncExternalStore } from 'react';

/** Returns whether the browser is online. True only means that there is some network, so a request may still fail. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, () => navigator.onLine);
}

// Includes `pageshow`, because a page in the back/forward cache receives neither `online` nor `offline`.
const onNetwork = (changed: () => void) => listen(['online', 'offline', 'pageshow'], changed);

/** Calls `changed` when the network is back. Returns a function that unsubscribes. */
export const onReconnect = (changed: () => void) => listen(['online'], changed);

/** Calls `changed` after each navigation within the page (link, Back, Forward). Returns a function that unsubscribes. */
export const onAddress = (changed: () => void) => listen(['hashchange', 'popstate'], changed);

function listen(events: readonly string[], changed: () => void): () => void {
  const over = new AbortController();
  for (const event of events) window.addEventListener(event, changed, { signal: over.signal });
  return () => over.abort();
}
