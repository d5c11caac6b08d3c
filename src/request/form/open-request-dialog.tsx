import { activate, findNewVersion } from '../../app-shell/boot/new-version.ts';
import { REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { renderLasting } from '../../ui/render-lasting.ts';
import { hasRequests } from '../boot/resume-requests.ts';
import type { FormHandle } from '../outbox/form-handle.ts';
import { emptyDraft, type RequestPreset } from './draft.ts';
import { RequestDialog } from './request-dialog.tsx';
import { createRequestSession, type NewerVersion } from './session.ts';

/** The longest wait for a draft: a click is answered within a tenth of a second. */
const AT_MOST_MS = 100;

const newer: NewerVersion = {
  exists: async () => Boolean(await findNewVersion(true)),
  load: async () => {
    await activate(await findNewVersion());
    location.reload();
  },
};

const reopen = (handle: Promise<FormHandle>) => openRequestDialog({ projectType: '', note: '' }, handle);

/**
 * Opens the request dialog in its own React root: it works before hydration and on any view. A draft left in the
 * outbox is joined with the preset. Closes any other dialog. A no-op while a form is open or about to be (React
 * renders it in a later task).
 *
 * @param handle the form's handle on the outbox, if it is open already.
 */
export function openRequestDialog(preset: RequestPreset, handle?: Promise<FormHandle>): void {
  if (document.querySelector(`.${REQUEST_HOST}`) !== null) return;
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const host = document.body.appendChild(document.createElement('div'));
  host.className = REQUEST_HOST;
  const connect = async () => {
    const { openForm } = await import('../page-requests.ts');
    return openForm(reopen, handle);
  };
  const session = createRequestSession(emptyDraft(preset), connect, newer);
  let unmount = () => {};
  const left = () => {
    session.close();
    host.className = ''; // another may open
  };
  const closed = () => {
    left();
    unmount();
    host.remove();
  };
  const place = () => host.appendChild(document.createElement('div'));
  const show = () => {
    unmount = renderLasting(place, <RequestDialog session={session} onHidden={left} onClosed={closed} />, closed);
  };
  // What was left behind is there in a moment: the form should not open empty and then fill itself.
  if (hasRequests())
    void Promise.race([session.ready, new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))]).then(show);
  else show();
}
