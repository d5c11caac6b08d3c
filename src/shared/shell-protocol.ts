/** The service worker's file. It is in the site's root, as its scope is limited to its folder. */
export const SHELL_SCRIPT = 'shell.sw.js';

/** Workbox's message to a waiting service worker, which then takes over in every tab. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const;
