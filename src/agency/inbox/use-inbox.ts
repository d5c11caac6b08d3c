import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { onAddress } from '../../browser/on-address.ts';
import { loadInbox } from '../../data/load-inbox.ts';
import { INBOX_POLL_MS } from '../../shared/constants.ts';
import { createInbox } from './create-inbox.ts';

/** Module state, so that switching to the seeder and back reloads nothing. */
export const inbox = createInbox(loadInbox);

export function useInbox() {
  return useSyncExternalStore(inbox.subscribe, inbox.get);
}

/**
 * Loads the requests, and looks for new ones while the page can be seen: at an interval, on its return to view, and once
 * it is online again.
 *
 * @returns the time, as of the last look: milliseconds since 1970.
 */
export function usePolling(list: RefObject<Element | null>): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const { phase } = inbox.get();
    void (phase === 'ready' || phase === 'failed' ? inbox.look() : inbox.open());

    const over = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      setNow(Date.now());
      void inbox.look(async (change) => stayingPut(list.current, change));
    };
    const timer = setInterval(look, INBOX_POLL_MS);
    document.addEventListener('visibilitychange', look, { signal: over.signal });
    window.addEventListener('online', look, { signal: over.signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [list]);

  return now;
}

/** By then the rows that came in have their height. */
const FRAMES = 3;

/**
 * Runs a state change that puts rows on top of a list without moving the row that is being read: the page scrolls along.
 * Not while the list has only begun to come into view, or while the focus is in sight above it. Scroll anchoring is
 * not in all browsers, and in none at the top of the page.
 */
export function stayingPut(list: Element | null, change: () => void): void {
  const read = list === null ? undefined : [...list.children].find((row) => row.getBoundingClientRect().bottom > 0);
  const before = read?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const focus = document.activeElement;
  const isAbove = list && focus?.compareDocumentPosition(list) === Node.DOCUMENT_POSITION_FOLLOWING;
  const elsewhere = isAbove && focus.getBoundingClientRect().bottom > 0; // opened, the page has it on its heading
  if (read === undefined || before > window.innerHeight / 2 || elsewhere) {
    change();
    return;
  }
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // otherwise browsers with scroll anchoring would correct twice
  flushSync(change);
  const hold = (frames: number) => {
    const moved = read.getBoundingClientRect().top - before;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    const { scrollY } = window;
    requestAnimationFrame(() => {
      // The height of a row out of sight is estimated, until the browser lays it out a frame later.
      if (frames > 0 && window.scrollY === scrollY) hold(frames - 1);
      else root.style.removeProperty('overflow-anchor');
    });
  };
  hold(FRAMES);
}

export const INBOX = '#requests';

export function addressOf(id: string): string {
  return `${INBOX}?${new URLSearchParams({ id })}`;
}

/** The request that the address opens; null if it opens none. */
export function useOpened(): string | null {
  return useSyncExternalStore(onAddress, () => {
    const id = new URLSearchParams(location.hash.slice(INBOX.length)).get('id');
    return id === '' ? null : id;
  });
}
