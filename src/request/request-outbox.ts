import { retryImport } from '../browser/retry-import.ts';
import { prefetchData } from '../data/load.ts';
import { REQUEST_HOST } from '../shared/launch-protocol.ts';
import type { RequestHandle } from './form/request-session.ts';
import { openOutbox } from './journal/open-outbox.ts';
import type { FormHandle, Outbox } from './journal/outbox.ts';
import { type KnownFields, readHandle } from './restore-draft.ts';

/** By then the form is painted, on any phone. */
const PREFETCH_AFTER_MS = 400;

/**
 * The page's outbox, which also gets its notices shown. Entry of the lazy chunk: fetched with the form, or before that
 * if something waits.
 */
function requestOutbox(): Outbox {
  outbox ??= withNotices(openOutbox());
  return outbox;
}

/**
 * Opens a form's handle on the journal, with the draft that was left behind, if there is one. Prefetches while the
 * visitor types.
 *
 * @param handle the handle, if it is open already.
 */
export async function openForm(fields: KnownFields, handle?: Promise<FormHandle>): Promise<RequestHandle> {
  setTimeout(prefetch, PREFETCH_AFTER_MS);
  const again = handle ?? resumed;
  resumed = undefined;
  return readHandle((await again) ?? (await requestOutbox().openForm()), fields);
}

/**
 * The handle of the form that is about to be reopened. A form that the visitor or the address opens first takes it
 * over.
 */
let resumed: Promise<FormHandle | undefined> | undefined;

/**
 * Resumes what an earlier page left in the journal: sends what waits, and reopens a half-filled form if this tab had
 * it open before a reload.
 */
export async function resume(): Promise<void> {
  const outbox = requestOutbox();
  if (document.querySelector(`.${REQUEST_HOST}`) === null) resumed = outbox.openAgain();
  const handle = await resumed;
  if (handle !== undefined) await reopen(Promise.resolve(handle));
  await outbox.look();
}

/** Says for a moment that a request is in, after its form has said so and closed. */
export async function showSent(): Promise<void> {
  const { sent } = await showNotices(requestOutbox());
  sent.set(true);
}

/** Prefetches what a send and its failure notice need: by then there may be no network. */
function prefetch(): void {
  prefetchData();
  loadNotices().catch(() => {}); // loaded again when they are needed
}

const loadNotices = () => import('./request-notices.tsx');

let outbox: Outbox | undefined;

function withNotices(opened: Outbox): Outbox {
  const stop = opened.subscribe(() => {
    if (opened.notices().length === 0) return;
    stop();
    void showNotices(opened);
  });
  return opened;
}

async function showNotices(opened: Outbox) {
  const notices = await retryImport(loadNotices);
  notices.showRequestNotices(opened, (handle) => void reopen(handle));
  return notices;
}

async function reopen(handle: Promise<FormHandle>): Promise<void> {
  const { openRequestDialog } = await retryImport(() => import('./form/open-request-dialog.tsx'));
  openRequestDialog({ projectType: '', note: '' }, handle);
}
