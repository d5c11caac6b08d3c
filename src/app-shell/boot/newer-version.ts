import { BASE } from '../../shared/base.ts';

const PATIENCE_MS = 10_000;

/**
 * Whether the server has a different version from the one running here. Each version has its own entry script. Asks the
 * server each time, for at most ten seconds.
 *
 * @throws what `fetch` does when the server can't be reached: nothing is known then.
 */
export async function hasNewerVersion(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  // The query bypasses the service worker's cached copy.
  const answer = await fetch(`${BASE}?version`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  const page = answer.ok ? await answer.text() : '';
  // The second test keeps a public network's sign-in page from passing for a new version.
  return typeof entry === 'string' && !page.includes(entry) && page.includes('<script type="module"');
}

/**
 * Loads the server's version of the page, bypassing a worker that would serve the old one.
 *
 * @param address where to load it; without one, where the page is.
 * @param state the value that the new page finds in `history.state`.
 */
export async function loadNewerVersion(address?: string, state: unknown = null): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch {
    // Where cookies are blocked, Chromium refuses to say. No worker serves the page there.
  }
  if (address !== undefined) history.replaceState(state, '', address);
  location.reload();
}
