/** The service worker's file. It must be at the site's root, or its scope would exclude the page. */
export const SHELL_SCRIPT = 'shell.sw.js';

/** Workbox's message to a waiting service worker: take over now, in every tab. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const;
