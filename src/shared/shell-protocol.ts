/** The messages between the page and the service worker, and what else both know of each other. */

/** The service worker's file. It must be at the site's root, or its scope would exclude the page. */
export const SHELL_SCRIPT = 'shell.sw.js';

/** Where earlier versions' workers took down when files were used. Nothing opens it any more. */
export const EARLIER_DATABASE = 'workbox-expiration';

/** The page's query where the browser, which answers by itself at the plain address, is to ask the worker. */
export const BY_THE_WORKER = '?by=worker';

/**
 * - `started`: to the worker that served the page, from the page's first script: it runs. A worker that never hears it
 *   of a page answers the next one from the network. The page that installs the first worker says it as well.
 * - `activate`: to a waiting worker: take over now, in every tab.
 * - `give way`: from a worker that takes over to the active one: stop caching ahead. The browser replaces no worker that is
 *   busy, and the visitor who has asked for the new version waits.
 * - `keep what is missed`: to the active worker: cache what the current page would miss beyond the shell: the cards'
 *   pictures and the legal texts, for offline visits, and the database's code, so that this version's form can be sent
 *   even after a deploy has removed that code.
 * - `keep the rest`: the same plus everything else that the shell leaves out, as the network is good and idle.
 * Page and worker may be of different versions: each ignores messages that it does not know.
 */
export type ShellMessage = 'started' | 'activate' | 'give way' | 'keep what is missed' | 'keep the rest';

/**
 * Dispatched on the window when the server has a newer version, this one misses a chunk, and the page may not reload
 * itself: something is half-filled, or it reloaded recently. Listeners added later read `<html data-outdated>`.
 */
export const OUTDATED_EVENT = 'page-outdated';
