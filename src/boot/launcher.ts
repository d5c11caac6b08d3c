import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';

type RequestForm = typeof import('../features/request/open-request-dialog.tsx');

/** A click is answered within a tenth of a second: by the form, or by the dialog that says it is on its way. */
const ANSWER_AFTER_MS = 60;

/** Opens the request form. */
export interface Launcher {
  /** Opens it for a button, with word of it if that takes a while. */
  readonly launch: (opener: HTMLElement) => void;
  /** Fetches its code ahead of need. */
  readonly prefetch: () => void;
}

/**
 * Makes what opens the request form, and shows the waiting dialog (`app/launch-dialog.tsx`) until its code is there.
 *
 * @param importForm fetches that code; asked again after a failure.
 */
export function createLauncher(
  importForm: () => Promise<RequestForm> = () => import('../features/request/open-request-dialog.tsx'),
): Launcher {
  let form: RequestForm | undefined;
  /** The button whose form is on its way; null once the visitor has it, or has closed the waiting dialog. */
  let wanted: HTMLElement | null = null;

  async function loadForm(): Promise<RequestForm> {
    form ??= await importForm();
    return form;
  }

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
    else if (waiting?.open === false) showModal(waiting, () => want(null));
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

  return { launch, prefetch: () => void loadForm().catch(() => {}) };
}

/** The launch button that an event was on. */
export function launchButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-launch]') : null;
}

function waitingDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${LAUNCH_DIALOG_ID}`);
}

/** Where there are no popovers: neither the browser nor `beforetoggle` sees to its being closed. */
function showModal(waiting: HTMLDialogElement, cancelled: () => void): void {
  waiting.showModal();
  waiting.onclick = waiting.oncancel = ({ target }) => {
    if (launchButton(target) !== null) return;
    cancelled();
    waiting.close();
  };
}
