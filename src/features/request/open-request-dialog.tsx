import { createRoot } from 'react-dom/client';
import { prefetchData } from '../../data/load.ts';
import { RequestDialog } from './request-dialog.tsx';
import type { RequestPreset } from './request-draft.ts';
import { createRequestIds } from './request-ids.ts';
import { submitRequest } from './submit-request.ts';

const HOST = 'request-host';
/** The form is on the screen by then, on any phone. */
const PREFETCH_AFTER_MS = 400;
const ids = createRequestIds();

/**
 * Opens the request dialog, in a React root of its own: it works before the page is hydrated, and whatever the page
 * shows. The database's code is fetched while the visitor types. Any other dialog is closed. Does
 * nothing while one form is open, or about to be: React shows it in a later task.
 */
export function openRequestDialog(preset: RequestPreset): void {
  if (document.querySelector(`.${HOST}`) !== null) return;
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const host = document.body.appendChild(document.createElement('div'));
  host.className = HOST;
  const root = createRoot(host);
  const closed = () => {
    root.unmount();
    host.remove();
  };
  root.render(<RequestDialog preset={preset} onSubmit={submitRequest} ids={ids} onClosed={closed} />);
  setTimeout(prefetchData, PREFETCH_AFTER_MS);
}
