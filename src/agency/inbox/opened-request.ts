import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { onAddress } from '../../browser/on-address.ts';

const INBOX = '#requests';

/** Where a request opens. */
export function addressOf(id: string): string {
  return `${INBOX}?${new URLSearchParams({ id })}`;
}

/** The request that the address opens, and the way back to the list: the browser's own Back where there is one. */
export function useOpening(list: { readonly current: Element | null }) {
  const opened = useSyncExternalStore(onAddress, idInAddress);
  const fromList = useRef(false);
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (opened !== null || closed === null) return;
    // If Back has closed the dialog, the focus went with it.
    if (document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[href="${addressOf(closed)}"]`)?.focus();
    }
  }, [opened, list]);

  return {
    /** Its id, or null. */
    opened,
    willOpen: useCallback(() => {
      fromList.current = true;
    }, []),
    close: () => (fromList.current ? history.back() : location.replace(INBOX)),
  };
}

function idInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(INBOX.length)).get('id') || null;
}
