import { useSyncExternalStore } from 'react';
import { OUTDATED_EVENT } from '../../shared/shell-protocol.ts';

/** Whether the server has a newer version of the page and this one misses a chunk. */
export function useOutdated(): boolean {
  return useSyncExternalStore(watch, () => 'outdated' in document.documentElement.dataset);
}

function watch(changed: () => void): () => void {
  window.addEventListener(OUTDATED_EVENT, changed);
  return () => window.removeEventListener(OUTDATED_EVENT, changed);
}
