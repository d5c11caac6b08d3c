import { useSyncExternalStore } from 'react';
import { onAddress } from '../../browser/on-address.ts';
import { openedBy } from './request-address.ts';

/** The request that the address opens; null if it opens none. */
export function useOpened(): string | null {
  return useSyncExternalStore(onAddress, () => openedBy(location.hash));
}
