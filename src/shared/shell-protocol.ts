/** What the page and the service worker say to each other, and where the worker is. */

/** Address of the service worker. It must stand at the root, or it could not serve the page. */
export const SHELL_SCRIPT = '/shell.sw.js';

/**
 * - `activate`: to a worker that waits: take over now, in every tab.
 * - `keep what is missed`: to the active worker: fetch what the page as it stands would miss beyond the shell: the
 *   cards' pictures, for a visit without a network, and the database's code, so that a form of this version can be sent
 *   although a deploy has taken it away.
 * - `keep the rest`: that, and what else the shell leaves out, as the network is good and idle.
 *
 * Page and worker may be of different versions: either leaves alone what it does not know.
 */
export type ShellMessage = 'activate' | 'keep what is missed' | 'keep the rest';

/**
 * Said on the window when the server has a newer version, this one misses a part of itself, and it may not be loaded
 * again by itself: something is half-filled, or it was tried lately. `<html data-outdated>` keeps it for later listeners.
 */
export const OUTDATED_EVENT = 'page-outdated';
