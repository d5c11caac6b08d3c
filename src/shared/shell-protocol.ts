/** What pages and the service worker say to each other. */

/**
 * The service worker's script, in the page's folder, because by default a service worker controls only its own folder. The name
 * must stay: an installed version asks for its successor under this URL.
 */
export const SHELL_SCRIPT = 'shell.sw.js';

/** The type of the Workbox message that makes a waiting service worker take over in every tab. */
export const SKIP_WAITING = 'SKIP_WAITING';

/** The type of the message that makes the service worker fetch what is missing from its cache. */
export const REPAIR = 'REPAIR';

/** The tag of the Background Sync in which the service worker sends waiting requests. */
export const SEND_TAG = 'send-requests';

/** Added to the service worker's global scope by `request/send.sw.ts`. */
export interface SendWaiting {
  /**
   * Sends the waiting requests that no page sends or edits. Rejects if one still waits.
   *
   * @param hasPage resolves to whether a page of the site is open.
   */
  readonly sendWaiting: (hasPage: () => Promise<boolean>) => Promise<void>;
}
