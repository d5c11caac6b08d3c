import { createRoot } from 'react-dom/client';
import { prefetchData } from '../../data/load.ts';
import type { FormLine } from '../../journal/courier.ts';
import { loadAnew } from '../../platform/load-anew.ts';
import { isOutdated } from '../../platform/newer-version.ts';
import { launchAddress, REQUEST_HOST } from '../../shared/launch-protocol.ts';
import { connectCourier } from './connect-courier.ts';
import { RequestDialog } from './request-dialog.tsx';
import { emptyDraft, type RequestPreset } from './request-draft.ts';
import { createRequestSession, type NewerVersion } from './request-session.ts';

/** By then the form is painted, on any phone. */
const PREFETCH_AFTER_MS = 400;

const newer: NewerVersion = {
  exists: isOutdated,
  load: (handedOver) => loadAnew(handedOver === undefined ? undefined : launchAddress(), { journal: handedOver }),
};

/**
 * Opens the request dialog in its own React root: it works before hydration and on any view. Prefetches the database's
 * code while the visitor types. A draft left in the journal takes precedence over the preset. Closes any other dialog.
 * A no-op while a form is open or about to be (React renders it in a later task).
 *
 * @param line the form's line to the journal, if it is open already.
 */
export function openRequestDialog(preset: RequestPreset, line?: Promise<FormLine>): void {
  if (document.querySelector(`.${REQUEST_HOST}`) !== null) return;
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  const host = document.body.appendChild(document.createElement('div'));
  host.className = REQUEST_HOST;
  const root = createRoot(host);
  const connect = async () => line ?? (await connectCourier()).openForm();
  const session = createRequestSession(emptyDraft(preset), connect, newer);
  const closed = () => {
    root.unmount();
    host.remove();
    session.close();
  };
  root.render(<RequestDialog session={session} onClosed={closed} />);
  setTimeout(prefetchData, PREFETCH_AFTER_MS);
}
