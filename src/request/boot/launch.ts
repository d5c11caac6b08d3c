import { launchButtonFor, onIntent } from '../../browser/navigation.ts';
import { afterFirstPaint } from '../../browser/when.ts';
import { LAUNCH_DIALOG_ID, LAUNCH_PARAMETER } from '../../shared/launch-protocol.ts';
import { createLauncher, launchButton } from './launcher.ts';

/**
 * Makes every `[data-launch]` button on the page, present or future, hydrated or not, open the request dialog: one
 * listener on the document. The attribute's value is the initial project type (may be empty); `data-launch-note` is the
 * first line of the description. The form's code is prefetched once a button is likely to be used, unless the visitor
 * opted to save data.
 */
export function watchLaunchButtons(signal: AbortSignal): void {
  const { launch, prefetch } = createLauncher();
  const clicked = (event: MouseEvent) => {
    const opener = launchButton(event.target);
    if (opener === null) return;
    event.preventDefault(); // From now on this script opens the waiting dialog, and only if there is a wait.
    opener.focus(); // Safari does not focus a clicked button; the dialog returns focus to the element that had it.
    launch(opener);
  };
  // Capture: React keeps clicks on parts not yet hydrated from bubbling.
  document.addEventListener('click', clicked, { capture: true, signal });
  if (navigator.connection?.saveData !== true) onIntent('[data-launch]', prefetch, signal);
  // A button was clicked before this script ran: its dialog is already open. (`:is` ignores selectors that a browser
  // does not know.)
  const again = document.querySelector<HTMLElement>(`#${LAUNCH_DIALOG_ID}:is(:popover-open) [data-launch]`);
  if (again !== null) launch(again);
  launchFromAddress();
}

/**
 * Opens the form if the address asks for it (`?launch` or `?launch=web-app`, as the installed app's shortcut does).
 * Cleans the address, so that neither a reload nor a shared link opens it again.
 */
function launchFromAddress(): void {
  const address = new URL(location.href);
  const projectType = address.searchParams.get(LAUNCH_PARAMETER);
  if (projectType === null) return;
  address.searchParams.delete(LAUNCH_PARAMETER);
  history.replaceState(history.state, '', address);
  afterFirstPaint(() => launchButtonFor(projectType)?.click());
}
