import { onInterest } from '../platform/on-interest.ts';
import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';
import { afterFirstPaint } from './after-paint.ts';
import { createLauncher, launchButton } from './launcher.ts';

/**
 * Makes every `[data-launch]` button of the page open the request dialog, now and later, whether or not React has
 * reached it yet: one listener on the document. The attribute's value is the project type to start with (may be
 * empty); `data-launch-note` is a first line for the description. The form's code is fetched once a button looks like
 * being used, unless the visitor asked to save data.
 */
export function watchLaunchButtons(signal: AbortSignal): void {
  const { launch, prefetch } = createLauncher();
  const clicked = (event: MouseEvent) => {
    const opener = launchButton(event.target);
    if (opener === null) return;
    event.preventDefault(); // The waiting dialog is opened here from now on, and only where there is a wait.
    opener.focus(); // Safari does not focus a clicked button; the dialog gives the focus back to what had it.
    launch(opener);
  };
  // On the way down: React stops a click on a part that it has not hydrated yet from coming back up.
  document.addEventListener('click', clicked, { capture: true, signal });
  if (navigator.connection?.saveData !== true) onInterest('[data-launch]', prefetch, signal);
  // One was clicked before this script had come: its dialog is open already. (`:is` skips what a browser does not know.)
  const again = document.querySelector<HTMLElement>(`#${LAUNCH_DIALOG_ID}:is(:popover-open) [data-launch]`);
  if (again !== null) launch(again);
  launchFromAddress();
}

/**
 * Opens the form where the address asks for it, as the installed app's shortcut does: `?launch`, or `?launch=web-app`.
 * The address is cleaned, so that neither a reload nor a shared link opens it again.
 */
function launchFromAddress(): void {
  const address = new URL(location.href);
  const projectType = address.searchParams.get('launch');
  if (projectType === null) return;
  address.searchParams.delete('launch');
  history.replaceState(history.state, '', address);
  const button = (value: string) => document.querySelector<HTMLElement>(`[data-launch="${CSS.escape(value)}"]`);
  afterFirstPaint(() => (button(projectType) ?? button(''))?.click());
}
