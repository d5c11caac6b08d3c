import { afterFirstPaint, onIntent } from '../../browser/when.ts';
import { LAUNCH_DIALOG_ID, LAUNCH_PARAMETER } from '../../shared/launch-protocol.ts';

/** A click gets a response within 100 ms: the form, or the dialog that says it is loading. */
const ANSWER_AFTER_MS = 60;

/** The button whose form is loading or could not be loaded; null once the form has opened or the waiting dialog has closed. */
let wanted: HTMLElement | null = null;

/**
 * Makes every `[data-launch]` button on the page open the request form, also a later or unhydrated one: the listener is on the
 * document. The attribute's value is the initial project type, or empty; `data-launch-note` is the first line of the description.
 * Prefetches the form's code once a button is likely to be used, unless the visitor saves data.
 */
export function watchLaunchButtons(): void {
  const onClick = (event: MouseEvent) => {
    const opener = launchButton(event.target);
    if (opener === null) return;
    event.preventDefault(); // From now on this script opens the waiting dialog, and only if there is a wait.
    opener.focus(); // Safari does not focus a clicked button; the dialog returns focus to the element that had it.
    launch(opener);
  };
  // Captured, as React keeps clicks on parts not yet hydrated from bubbling.
  document.addEventListener('click', onClick, { capture: true });
  const onToggle = ({ target, newState }: ToggleEvent) => {
    // Another dialog that opens also closes this one. The form then opens on top, as the visitor has not cancelled.
    const isCancelled = newState === 'closed' && document.querySelector('dialog[open]') === null;
    if (target === waitingDialog() && isCancelled) want(null);
  };
  // Not `toggle`, which fires late: a click outside the waiting dialog may already be the next launch.
  document.addEventListener('beforetoggle', onToggle, { capture: true });
  // This script opens the dialog now, and screen readers would announce such a button as collapsed.
  for (const button of document.querySelectorAll('[data-launch]')) button.removeAttribute('popovertarget');
  if (navigator.connection?.saveData !== true) onIntent('[data-launch]', () => void importForm().catch(() => {}));
  // If a button was clicked before this script ran, the waiting dialog is already open.
  const again = document.querySelector<HTMLElement>(`#${LAUNCH_DIALOG_ID}:popover-open [data-launch]`);
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
  const find = (type: string) => document.querySelector<HTMLElement>(`[data-launch="${CSS.escape(type)}"]`);
  afterFirstPaint(() => (find(projectType) ?? find(''))?.click());
}

/** Opens the form for a button. If that takes a while, the waiting dialog (`page/launch-dialog.tsx`) says so. */
function launch(opener: HTMLElement): void {
  const waiting = waitingDialog();
  // "Try again" repeats the launch for the original button.
  want(waiting?.contains(opener) && wanted !== null ? wanted : opener);
  delete waiting?.dataset.failed;
  setTimeout(showWaiting, ANSWER_AFTER_MS);
  void importForm().then(open, fail);
}

function importForm() {
  return import('../../request/open-request-dialog.tsx');
}

function want(opener: HTMLElement | null): void {
  if (wanted) wanted.ariaBusy = null;
  if (opener) opener.ariaBusy = 'true';
  wanted = opener;
}

function showWaiting(): void {
  if (wanted === null) return;
  // Closes another dialog first: a modal one makes the popover inert.
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  waitingDialog()?.showPopover();
}

function open({ openRequestDialog }: Awaited<ReturnType<typeof importForm>>): void {
  const opener = wanted;
  if (opener === null) return;
  // Focus returns to the opener, even if the dialog was opened before any script ran.
  waitingDialog()?.hidePopover();
  want(null);
  const { dataset } = launchButton(document.activeElement) ?? opener;
  openRequestDialog({ projectType: dataset.launch ?? '', note: dataset.launchNote ?? '' });
}

function fail(): void {
  const waiting = waitingDialog();
  if (wanted === null || waiting === null) return;
  wanted.ariaBusy = null;
  waiting.dataset.failed = '';
  showWaiting();
}

/** Returns the launch button that is or contains `target`, or null. */
function launchButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-launch]') : null;
}

function waitingDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${LAUNCH_DIALOG_ID}`);
}
