import { useSyncExternalStore } from 'react';
import { loadInbox } from '../../data/load-inbox.ts';
import { createInbox } from './create-inbox.ts';

/** Outside the component: on the way to the database admin and back, nothing is read again. */
export const inbox = createInbox(loadInbox);

/** The requests as they change. */
export function useInbox() {
  return useSyncExternalStore(inbox.subscribe, inbox.get);
}
