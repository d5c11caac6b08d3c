import { useEffect } from 'react';
import { INBOX_POLL_MS } from '../../shared/constants.ts';
import { inbox, refresh, retry } from './inbox.ts';

/**
 * Loads the requests. While the page is visible, polls for new ones: at an interval, and when the page becomes visible or the
 * device goes online. A refusal doesn't stop the polling: it may be temporary, for example if the user's token has expired.
 */
export function usePolling(): void {
  useEffect(() => {
    const poll = () => {
      if (!document.hidden && inbox.get().preparing === null) void refresh();
    };
    void retry(); // hides an earlier refusal, because the user may have signed in through the seeder
    const timer = setInterval(poll, INBOX_POLL_MS);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, []);
}
