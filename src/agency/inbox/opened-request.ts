import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { onAddress } from '../../browser/use-browser.ts';

const INBOX = '#requests';

/** Returns the URL that opens a request. */
export function addressOf(id: string): string {
  return `${INBOX}?${new URLSearchParams({ id })}`;
}

/** Returns the request in the URL, and functions to open and close it. Closing goes back in the history if possible. */
export function useOpening(list: { readonly current: Element | null }) {
  const opened = useSyncExternalStore(onAddress, idInAddress);
  const fromList = useRef(false);
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (opened !== null || closed === null) return;
    // Restores the focus, which was in the dialog if Back has closed it.
    if (document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[href="${addressOf(closed)}"]`)?.focus();
    }
  }, [opened, list]);

  return {
    /** The request's id, or null. */
    opened,
    /** Must be called before a link in the list opens a request. */
    willOpen: useCallback(() => {
      fromList.current = true;
    }, []),
    close: () => (fromList.current ? history.back() : location.replace(INBOX)),
  };
}

function idInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(INBOX.length)).get('id') || null;
}
