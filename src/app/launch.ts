// FIRST BUNDLE.
import { LAUNCH_DIALOG_ID } from '../ui/launch-props.ts';
import { afterFirstPaint } from './after-paint.ts';

type RequestForm = typeof import('../features/request/open-request-dialog.tsx');

/** A click is answered within a tenth of a second: by the form, or by word that it is on its way. */
const ANSWER_AFTER_MS = 60;

let form: RequestForm | undefined;
let busy = false;

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
  if (navigator.connection?.saveData !== true) {
    for (const sign of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(sign, (event) => launchButton(event) && loadForm().catch(() => {}), { passive: true });
    }
  }
  // One was clicked before this script had come: its dialog is open already.
  if (waitingDialog()?.open) void launch(null);
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

function launchButton({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-launch]') : null;
}

function waitingDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${LAUNCH_DIALOG_ID}`);
}

function clicked(event: MouseEvent): void {
  const opener = launchButton(event);
  if (opener === null) return;
  event.preventDefault(); // The waiting dialog is opened here from now on, and only where there is a wait.
  opener.focus(); // Safari does not focus a clicked button; the dialog gives the focus back to what had it.
  void launch(opener);
}

/** Opens the form for a button; for the one that opened the waiting dialog by itself, when null. */
async function launch(opener: HTMLElement | null): Promise<void> {
  if (busy) return;
  busy = true;
  if (opener !== null) opener.ariaBusy = 'true';
  const loaded = form ?? (await waitForForm(opener));
  if (opener !== null) opener.ariaBusy = null;
  busy = false;
  if (loaded === null) return;
  waitingDialog()?.close(); // The focus goes back to what opened it.
  const { dataset } = opener ?? (document.activeElement as HTMLElement);
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  loaded.openRequestDialog({ projectType: dataset.launch ?? '', note: dataset.launchNote ?? '' });
}

/** Fetches the form's code, with word of it if that takes a while. @returns null if cancelled meanwhile, or not to be had. */
async function waitForForm(opener: HTMLElement | null): Promise<RequestForm | null> {
  const waiting = waitingDialog();
  const show = () => waiting?.open || waiting?.showModal();
  if (waiting !== null) delete waiting.dataset.failed;
  let cancelled = false;
  waiting?.addEventListener(
    'close',
    () => {
      cancelled = true;
    },
    { once: true },
  );
  const answer = setTimeout(show, ANSWER_AFTER_MS);
  try {
    const loaded = await loadForm();
    return cancelled ? null : loaded;
  } catch {
    const again = waiting?.querySelector<HTMLElement>('[data-launch]');
    if (again && opener) Object.assign(again.dataset, opener.dataset); // for the same start as it would have had now
    if (waiting !== null) waiting.dataset.failed = '';
    show();
    return null;
  } finally {
    clearTimeout(answer);
  }
}
