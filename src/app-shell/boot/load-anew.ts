/**
 * Loads the server's version of the page, bypassing a worker that would serve the old one.
 *
 * @param address where to load it; without one, where the page is.
 * @param state the value that the new page finds in `history.state`.
 */
export async function loadAnew(address?: string, state: unknown = null): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch {
    // Where cookies are blocked, Chromium refuses to say. No worker serves the page there.
  }
  if (address !== undefined) history.replaceState(state, '', address);
  location.reload();
}
