import { afterFirstPaint, onIntent } from '../browser/when.ts';
import { ANNOUNCE_AFTER_MS } from '../shared/constants.ts';
import { LAUNCH_PARAMETER, WAITING_DIALOG_ID, WANTED } from '../shared/request-names.ts';

/** The waiting dialog's delay: long enough for a prefetched form to open instead, short enough to respond within 100 ms. */
const ANSWER_AFTER_MS = 60;

/** The button whose form is loading or could not be loaded; null once the form has opened or the waiting dialog has closed. */
let wanted: HTMLElement | null = null;

/**
 * Makes every `[data-launch]` button open the request form. The listener is on the document, for buttons that are added later
 * or not yet hydrated. `data-launch` holds the initial project type, and `data-launch-note` the description's first line.
 * Prefetches the form's code once a button is likely to be used.
 */
export function watchLaunchButtons(): void {
  const onClick = (event: MouseEvent) => {
    const opener = launchButton(event.target);
    if (opener === null) return;
    event.preventDefault(); // This script, not the browser, opens the waiting dialog if necessary.
    // Focuses the clicked button, which Safari doesn't, so that the form can return the focus to it. A button in the menu is
    // hidden by now, because the click has closed the menu: the button that opens the menu gets the focus instead.
    (opener.checkVisibility() ? opener : document.querySelector<HTMLElement>('[popovertarget="menu"]'))?.focus();
    launch(opener);
  };
  // Listens in the capture phase, because React stops the propagation of clicks on parts that aren't hydrated yet.
  document.addEventListener('click', onClick, { capture: true });
  const onToggle = ({ target, newState }: ToggleEvent) => {
    // Opening a modal dialog also closes the waiting dialog. That doesn't cancel the launch: the form still opens, on top.
    const isCancelled = newState === 'closed' && document.querySelector('dialog[open]') === null;
    if (target === waitingDialog() && isCancelled) want(null);
  };
  // `toggle` would fire too late: the click that closes the waiting dialog may have started the next launch by then.
  document.addEventListener('beforetoggle', onToggle, { capture: true });
  // From now on this script opens the waiting dialog. With `popovertarget`, screen readers would announce buttons as collapsed.
  for (const button of document.querySelectorAll('[data-launch]')) button.removeAttribute('popovertarget');
  onIntent('[data-launch]', () => void importForm().catch(() => {}));
  // A click before this script ran may have opened the waiting dialog. The clicked button isn't known yet, so the
  // *Try again* button in the dialog stands in for it until the dialog closes.
  const again = document.querySelector<HTMLElement>(`#${WAITING_DIALOG_ID}:popover-open [data-launch]`);
  if (again !== null) launch(again);
  launchFromAddress();
}

/**
 * Opens the form if the URL has the parameter `launch` (`?launch` or `?launch=web-app`). Removes the parameter, so that
 * neither a reload nor a shared link opens the form again. The installed app's shortcut has such a URL.
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

/** Opens the form for a button. If that takes longer than `ANSWER_AFTER_MS`, shows the waiting dialog meanwhile. */
function launch(opener: HTMLElement): void {
  const waiting = waitingDialog();
  // *Try again*, which is in the waiting dialog, repeats the launch for the original button.
  want(waiting?.contains(opener) && wanted !== null ? wanted : opener);
  delete waiting?.dataset.failed;
  setTimeout(showWaiting, ANSWER_AFTER_MS);
  void importForm().then(open, fail);
}

function importForm() {
  return import('../request/open-request-dialog.tsx');
}

function want(opener: HTMLElement | null): void {
  wanted?.removeAttribute(WANTED);
  if (wanted) wanted.ariaBusy = null;
  opener?.setAttribute(WANTED, '');
  if (opener) opener.ariaBusy = 'true';
  wanted = opener;
}

function showWaiting(): void {
  if (wanted === null) return;
  // Closes any modal dialog first, because it would make the popover inert.
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  const waiting = waitingDialog();
  if (waiting === null) return;
  waiting.dataset.opening = '';
  waiting.showPopover();
  setTimeout(() => delete waiting.dataset.opening, ANNOUNCE_AFTER_MS);
}

function open({ openRequestDialog }: Awaited<ReturnType<typeof importForm>>): void {
  const opener = wanted;
  if (opener === null) return;
  // Hiding the waiting dialog returns the focus to the clicked button, even if that click came before any script ran.
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
  return document.querySelector<HTMLDialogElement>(`#${WAITING_DIALOG_ID}`);
}
