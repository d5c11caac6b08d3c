import { useSyncExternalStore } from 'react';
import { onAddress } from '../../browser/on-address.ts';

/** The inbox's own address. */
export const INBOX = '#requests';

/** The address that opens a request in the inbox. */
export function addressOf(id: string): string {
  return `${INBOX}?${new URLSearchParams({ id })}`;
}

/** The request that an address opens; null if it opens none. */
export function openedBy(hash: string): string | null {
  const id = new URLSearchParams(hash.slice(INBOX.length)).get('id');
  return id === '' ? null : id;
}

/** The request that the address opens; null if it opens none. */
export function useOpened(): string | null {
  return useSyncExternalStore(onAddress, () => openedBy(location.hash));
}
