// FIRST BUNDLE.

import { onInterest } from '../platform/on-interest.ts';
import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';
import { afterFirstPaint } from './after-paint.ts';

type RequestForm = typeof import('../features/request/open-request-dialog.tsx');

/** A click is answered within a tenth of a second: by the form, or by word that it is on its way. */
const ANSWER_AFTER_MS = 60;

let form: RequestForm | undefined;
/** The button whose form is on its way; null once the visitor has it, or has closed the waiting dialog. */
let wanted: HTMLElement | null = null;

async function loadForm(): Promise<RequestForm> {
  form ??= await import('../features/request/open-request-dialog.tsx');
  return form;
}

/**
 * Makes every `[data-launch]` button of the page open the request dialog, now and later, whether or not React has
 * reached it yet: one listener on the document. The attribute's value is the project type to start with (may be
 * empty); `data-launch-note` is a first line for the description. The form's code is fetched once a button looks like
 * being used, unless the visitor asked to save data.
 */
export function watchLaunchButtons(): void {
  // On the way down: React stops a click on a part that it has not hydrated yet from coming back up.
  document.addEventListener('click', clicked, { capture: true });
  if (navigator.connection?.saveData !== true) onInterest('[data-launch]', () => void loadForm().catch(() => {}));
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

function launchButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-launch]') : null;
}

function waitingDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${LAUNCH_DIALOG_ID}`);
}

function clicked(event: MouseEvent): void {
  const opener = launchButton(event.target);
  if (opener === null) return;
  event.preventDefault(); // The waiting dialog is opened here from now on, and only where there is a wait.
  opener.focus(); // Safari does not focus a clicked button; the dialog gives the focus back to what had it.
  launch(opener);
}

/** Opens the form for a button, with word of it if that takes a while. */
function launch(opener: HTMLElement): void {
  const waiting = waitingDialog();
  // No dialogs in this browser, and so no form: the mail address in the waiting one is what is left.
  if (waiting !== null && !waiting.showModal) {
    waiting.querySelector('a')?.click();
    return;
  }
  // "Try again" is for the button that was wanted before.
  want(waiting?.contains(opener) && wanted !== null ? wanted : opener);
  if (form !== undefined) {
    open(form);
    return;
  }
  if (waiting !== null) {
    delete waiting.dataset.failed;
    // Not `toggle`, which is late: a click beside it may be the next launch already.
    waiting.addEventListener('beforetoggle', toggling);
  }
  setTimeout(show, ANSWER_AFTER_MS);
  void loadForm().then(open, failed);
}

function want(opener: HTMLElement | null): void {
  if (wanted !== null) wanted.ariaBusy = null;
  if (opener !== null) opener.ariaBusy = 'true';
  wanted = opener;
}

function toggling({ newState }: ToggleEvent): void {
  // Another dialog that opens closes it too, which is nobody's wish: the form then comes over that one.
  if (newState === 'closed' && document.querySelector('dialog[open]') === null) want(null);
}

function show(): void {
  if (wanted === null) return;
  // A modal dialog would keep the popover from being used. The form closes it as well.
  document.querySelector<HTMLDialogElement>(`dialog[open]:not(#${LAUNCH_DIALOG_ID})`)?.close();
  const waiting = waitingDialog();
  if (waiting?.showPopover) waiting.showPopover();
  else if (waiting?.open === false) showModal(waiting);
}

/** Where there are no popovers: neither the browser nor `beforetoggle` sees to its being closed. */
function showModal(waiting: HTMLDialogElement): void {
  waiting.showModal();
  waiting.onclick = waiting.oncancel = ({ target }) => {
    if (launchButton(target) !== null) return;
    want(null);
    waiting.close();
  };
}

function open({ openRequestDialog }: RequestForm): void {
  const opener = wanted;
  if (opener === null) return;
  const waiting = waitingDialog();
  // The focus goes back to what opened it, also where that was before any script.
  if (waiting?.hidePopover) waiting.hidePopover();
  else waiting?.close();
  want(null);
  const { dataset } = launchButton(document.activeElement) ?? opener;
  openRequestDialog({ projectType: dataset.launch ?? '', note: dataset.launchNote ?? '' });
}

function failed(): void {
  const waiting = waitingDialog();
  if (wanted === null || waiting === null) return;
  wanted.ariaBusy = null;
  waiting.dataset.failed = '';
  show();
}
