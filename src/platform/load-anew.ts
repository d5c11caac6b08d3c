/**
 * Loads the server's version of the page, past a worker that would answer with the old one.
 *
 * @param launch the project type of the form that opens then; none opens without it.
 * @param state what that page finds in `history.state`.
 */
export async function loadAnew(launch?: string, state: unknown = null): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
  if (launch !== undefined) history.replaceState(state, '', `/?launch=${launch}`);
  location.reload();
}
