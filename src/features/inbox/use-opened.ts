import { useSyncExternalStore } from 'react';
import { watchAddress } from '../../platform/address.ts';
import { openedBy } from './request-address.ts';

/** The request that the address opens; null if it opens none. */
export function useOpened(): string | null {
  return useSyncExternalStore(subscribe, () => openedBy(location.hash));
}

function subscribe(changed: () => void): () => void {
  const over = new AbortController();
  watchAddress(changed, over.signal);
  return () => over.abort();
}
