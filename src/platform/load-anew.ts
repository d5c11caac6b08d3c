/**
 * Loads the server's version of the page, bypassing a worker that would serve the old one.
 *
 * @param launch the project type of the form to open then; no form opens without it.
 * @param state the value that the new page finds in `history.state`.
 */
export async function loadAnew(launch?: string, state: unknown = null): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
  if (launch !== undefined) history.replaceState(state, '', `/?launch=${launch}`);
  location.reload();
}
