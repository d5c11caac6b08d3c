import { prefetchData } from '../data/load.ts';
import { REQUEST_HOST } from '../shared/request-names.ts';
import { renderLasting } from '../ui/render-lasting.ts';
import { emptyDraft, type RequestPreset } from './form/draft.ts';
import { readTexts } from './form/form-fields.tsx';
import { RequestDialog } from './form/request-dialog.tsx';
import { createRequestSession } from './form/session.ts';
import { openPageOutbox } from './open-page-outbox.ts';
import type { FormHandle } from './outbox/form-handle.ts';
import type { PageOutbox } from './outbox/page-outbox.ts';
import { showToasts } from './toasts.tsx';

// The entry of a lazy chunk, which loads when a visitor is about to open the form, or once the outbox holds something.

let pageOutbox: PageOutbox | undefined;

/** Opens the page's outbox at the first call, and shows its toasts. */
function getPageOutbox(): PageOutbox {
  if (pageOutbox === undefined) {
    pageOutbox = openPageOutbox();
    showToasts(pageOutbox, reopen);
  }
  return pageOutbox;
}

const reopen = (open: () => Promise<FormHandle>) => openRequestDialog({ projectType: '', note: '' }, open);

/** The handle of the form that this tab had open before a reload, until {@link takeHandle} takes it. */
let resumed: Promise<FormHandle | undefined> | undefined;

/** Unless a form is open, reopens the half-filled form that this tab had before a reload. Always sends due requests. */
export async function resume(): Promise<void> {
  const { reopenForm, sync } = getPageOutbox();
  if (document.querySelector(`.${REQUEST_HOST}`) === null) {
    const reopening = reopenForm();
    resumed = reopening;
    if ((await reopening) !== undefined && resumed === reopening) {
      // The form returns the focus to this button when it closes.
      document.querySelector<HTMLElement>('main [data-launch]')?.focus({ preventScroll: true });
      reopen(takeHandle);
    }
  }
  await sync();
}

/** Resolves to the resumed handle or, without one, to that of another form. */
async function takeHandle(): Promise<FormHandle> {
  const reopening = resumed;
  resumed = undefined;
  return (await reopening) ?? (await getPageOutbox().openForm());
}

/** The delay before the database's code is prefetched. A slow phone paints the form during this time. */
const PREFETCH_AFTER_MS = 400;

/**
 * Opens the request dialog in its own React root, so it works before hydration and in any view. Combines the preset with a
 * draft from the outbox, if there is one. Closes any other modal dialog. Does nothing while a form is open or about to open
 * (React renders the form in a later task).
 *
 * @param open opens the form's handle on its record. Not called if no form opens, because nothing would close the handle.
 */
export function openRequestDialog(preset: RequestPreset, open: () => Promise<FormHandle> = takeHandle): void {
  if (document.querySelector(`.${REQUEST_HOST}`) !== null) return;
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  const host = document.body.appendChild(document.createElement('div'));
  host.className = REQUEST_HOST;
  const session = createRequestSession(emptyDraft(preset), open(), () => readTexts(host));
  const end = () => {
    session.close();
    host.className = ''; // lets another form open
  };
  const remove = () => {
    end();
    unmount();
    host.remove();
  };
  const addRoot = () => host.appendChild(document.createElement('div'));
  const unmount = renderLasting(addRoot, <RequestDialog session={session} onHidden={end} onClosed={remove} />, remove);
  setTimeout(prefetchData, PREFETCH_AFTER_MS); // by the time the visitor submits, the network may have failed
}
