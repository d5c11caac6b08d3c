import type { InboxPort } from '../../inbox-port.ts';

/** Opens the inbox of the database that this build was configured for. Import it through `load-inbox.ts`. */
export function openInbox(): InboxPort {
  throw new Error('The inbox can’t be opened yet.');
}
