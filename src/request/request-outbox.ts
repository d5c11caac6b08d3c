import { persistentImport } from '../browser/persistent-import.ts';
import { prefetchData } from '../data/load.ts';
import { REQUEST_HOST } from '../shared/launch-protocol.ts';
import type { RequestLine } from './form/request-session.ts';
import { openOutbox } from './journal/open-outbox.ts';
import type { FormLine, Outbox } from './journal/outbox.ts';
import { type KnownFields, readLine } from './restore-draft.ts';

/** By then the form is painted, on any phone. */
const PREFETCH_AFTER_MS = 400;

/**
 * The page's outbox, which also gets its notices shown. Entry of the lazy chunk: fetched with the form, or before that
 * if something waits.
 */
export function requestOutbox(): Outbox {
  outbox ??= withNotices(openOutbox());
  return outbox;
}

/**
 * Opens a form's line to the journal, with the draft that was left behind, if there is one. Prefetches while the
 * visitor types.
 *
 * @param line the line, if it is open already.
 */
export async function openForm(fields: KnownFields, line?: Promise<FormLine>): Promise<RequestLine> {
  setTimeout(prefetch, PREFETCH_AFTER_MS);
  const again = line ?? resumed;
  resumed = undefined;
  return readLine((await again) ?? (await requestOutbox().openForm()), fields);
}

/** The line of the form that is about to be opened again. One that the visitor or the address opens first takes it over. */
let resumed: Promise<FormLine | undefined> | undefined;

/**
 * Takes up what an earlier page has left in the journal: sends what waits, and opens a half-filled form again if this
 * tab had it open before a reload.
 */
export async function resume(): Promise<void> {
  const outbox = requestOutbox();
  if (document.querySelector(`.${REQUEST_HOST}`) === null) resumed = outbox.openAgain();
  const line = await resumed;
  if (line !== undefined) await reopen(Promise.resolve(line));
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
  const notices = await persistentImport(loadNotices);
  notices.showRequestNotices(opened, (line) => void reopen(line));
  return notices;
}

async function reopen(line: Promise<FormLine>): Promise<void> {
  const { openRequestDialog } = await persistentImport(() => import('./form/open-request-dialog.tsx'));
  openRequestDialog({ projectType: '', note: '' }, line);
}
