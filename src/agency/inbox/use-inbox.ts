import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadInbox } from '../../data/load.ts';
import { INBOX_POLL_MS } from '../../shared/constants.ts';
import { createInbox } from './create-inbox.ts';

/** The inbox's store, outside the components, so that switching to the seeder and back reloads nothing. */
export const inbox = createInbox(loadInbox);

export function useInbox() {
  return useSyncExternalStore(inbox.subscribe, inbox.get);
}

/**
 * Loads the requests, and polls for new ones while the page is visible: at an interval, when it becomes visible, and when the
 * browser is online again.
 *
 * @returns the time of the last poll, in milliseconds since 1970.
 */
export function usePolling(): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const { phase } = inbox.get();
    void (phase === 'ready' || phase === 'failed' ? inbox.look() : inbox.open());

    const over = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      setNow(Date.now());
      void inbox.look();
    };
    const timer = setInterval(look, INBOX_POLL_MS);
    document.addEventListener('visibilitychange', look, { signal: over.signal });
    window.addEventListener('online', look, { signal: over.signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, []);

  return now;
}
