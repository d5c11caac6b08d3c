import { useEffect, useState } from 'react';

/**
 * Returns whether the site can be reached. Only a failed request confirms that it can't, because browsers report no network
 * behind some VPNs. True only means that there is some network, so a request may still fail.
 */
export function useOnline(): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const check = async () => {
      const ask = () => fetch('', { method: 'HEAD', cache: 'no-store' });
      const canReach = navigator.onLine || (await ask().then(Boolean, () => false));
      setOnline(canReach || navigator.onLine); // the network may be back meanwhile
    };
    void check();
    // Includes `pageshow`, because a page in the back/forward cache receives neither `online` nor `offline`.
    return listen(['online', 'offline', 'pageshow'], () => void check());
  }, []);
  return online;
}

/** Calls `changed` when the network is back; for `useEffect`. */
export const onReconnect = (changed: () => void) => listen(['online'], changed);

/** Calls `changed` after each navigation within the page (link, Back, Forward). Returns a function that unsubscribes. */
export const onAddress = (changed: () => void) => listen(['hashchange', 'popstate'], changed);

function listen(events: readonly string[], changed: () => void): () => void {
  const over = new AbortController();
  for (const event of events) window.addEventListener(event, changed, { signal: over.signal });
  return () => over.abort();
}
