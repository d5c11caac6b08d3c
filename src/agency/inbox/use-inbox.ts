import { useSyncExternalStore } from 'react';
import { loadInbox } from '../../data/load-inbox.ts';
import { createInbox } from './create-inbox.ts';

/** Module state, so that switching to the seeder and back reloads nothing. */
export const inbox = createInbox(loadInbox);

/** The requests as they change. */
export function useInbox() {
  return useSyncExternalStore(inbox.subscribe, inbox.get);
}
