import { createRoot } from 'react-dom/client';
import { prefetchData } from '../../data/load.ts';
import { REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { takeKeptForm } from './kept-form.ts';
import { RequestDialog } from './request-dialog.tsx';
import { emptyDraft, type RequestPreset } from './request-draft.ts';
import { createRequestIds } from './request-ids.ts';
import { submitRequest } from './submit-request.ts';

/** By then the form is painted, on any phone. */
const PREFETCH_AFTER_MS = 400;
let kept = takeKeptForm();
const ids = createRequestIds(undefined, kept?.unsettled);

/**
 * Opens the request dialog in its own React root: it works before hydration and on any view. Prefetches the database's
 * code while the visitor types. A form left by an older version of the page takes precedence over the preset. Closes
 * any other dialog. A no-op while a form is open or about to be (React renders it in a later task).
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
