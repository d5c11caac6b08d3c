import { prefetchData } from '../data/load.ts';
import { REQUEST_HOST } from '../shared/launch-protocol.ts';
import { renderLasting } from '../ui/render-lasting.ts';
import { emptyDraft, type RequestPreset } from './form/draft.ts';
import { RequestDialog } from './form/request-dialog.tsx';
import { createRequestSession } from './form/session.ts';
import type { FormHandle } from './outbox/form-handle.ts';
import type { Requests } from './outbox/requests.ts';
import { openRequests } from './page-requests.ts';
import { showToasts } from './toasts.tsx';

// Entry of the lazy chunk: loaded when the form is about to open, or when something may wait in the outbox.

let requests: Requests | undefined;

function pageRequests(): Requests {
  if (requests === undefined) {
    requests = openRequests();
    showToasts(requests, reopen);
  }
  return requests;
}

const reopen = (open: () => Promise<FormHandle>) => openRequestDialog({ projectType: '', note: '' }, open);

/** The handle of the form that this tab had open before a reload. The form that opens first takes it. */
let resumed: Promise<FormHandle | undefined> | undefined;

/** Resumes what an earlier page left: reopens a half-filled form if this tab had it open before a reload, and sends what is due. */
export async function resume(): Promise<void> {
  const { reopenForm, sync } = pageRequests();
  if (document.querySelector(`.${REQUEST_HOST}`) === null) {
    const own = reopenForm();
    resumed = own;
    if ((await own) !== undefined && resumed === own) {
      // The focus returns to it on closing. With nothing to return to, WebKit scrolls to the end of the page.
      document.querySelector<HTMLElement>('main [data-launch]')?.focus({ preventScroll: true });
      reopen(openForm);
    }
  }
  await sync();
}

async function openForm(): Promise<FormHandle> {
  const before = resumed;
  resumed = undefined;
  return (await before) ?? (await pageRequests().openForm());
}

/** The time within which a slow phone has painted the form. */
const PREFETCH_AFTER_MS = 400;

/**
 * Opens the request dialog in its own React root: it works before hydration and on any view. A draft left in the
 * outbox is joined with the preset. Closes any other dialog. A no-op while a form is open or about to be (React
 * renders it in a later task).
 *
 * @param open opens the form's handle on its record. Not called in a no-op, as a handle has to be closed.
 */
export function openRequestDialog(preset: RequestPreset, open: () => Promise<FormHandle> = openForm): void {
  if (document.querySelector(`.${REQUEST_HOST}`) !== null) return;
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  const host = document.body.appendChild(document.createElement('div'));
  host.className = REQUEST_HOST;
  const session = createRequestSession(emptyDraft(preset), open());
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
  const unmount = renderLasting(place, <RequestDialog session={session} onHidden={left} onClosed={closed} />, closed);
  setTimeout(prefetchData, PREFETCH_AFTER_MS); // by *Submit* there may be no network
}
