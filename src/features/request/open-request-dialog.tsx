import { createRoot } from 'react-dom/client';
import { prefetchData } from '../../data/load.ts';
import { REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { takeKeptForm } from './kept-form.ts';
import { RequestDialog } from './request-dialog.tsx';
import { emptyDraft, type RequestPreset } from './request-draft.ts';
import { createRequestIds } from './request-ids.ts';
import { submitRequest } from './submit-request.ts';

/** The form is on the screen by then, on any phone. */
const PREFETCH_AFTER_MS = 400;
let kept = takeKeptForm();
const ids = createRequestIds(undefined, kept?.unsettled);

/**
 * Opens the request dialog, in a React root of its own: it works before the page is hydrated, and whatever the page
 * shows. The database's code is fetched while the visitor types. What a page of an older version has left in its form
 * comes before the preset. Any other dialog is closed. Does nothing while one form is open, or about to be: React shows
 * it in a later task.
 */
export function openRequestDialog(preset: RequestPreset): void {
  if (document.querySelector(`.${REQUEST_HOST}`) !== null) return;
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const host = document.body.appendChild(document.createElement('div'));
  host.className = REQUEST_HOST;
  const root = createRoot(host);
  const closed = () => {
    root.unmount();
    host.remove();
  };
  const draft = kept?.draft ?? emptyDraft(preset);
  kept = undefined;
  root.render(<RequestDialog draft={draft} onSubmit={submitRequest} ids={ids} onClosed={closed} />);
  setTimeout(prefetchData, PREFETCH_AFTER_MS);
}
