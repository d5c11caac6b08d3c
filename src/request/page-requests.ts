import { retryImport } from '../browser/retry-import.ts';
import { ignoreErrors } from '../browser/storage.ts';
import { loadData, prefetchData } from '../data/load.ts';
import type { DataPort } from '../data/port.ts';
import { OUTBOX, REQUEST_FORM_MARK, REQUEST_HOST, REQUESTS_MARK } from '../shared/launch-protocol.ts';
import type { FormHandle, Marks } from './outbox/form-handle.ts';
import { createOutbox, openDisk } from './outbox/outbox.ts';
import { createRequests, type Requests } from './outbox/requests.ts';

/** Opens the request form on a handle. Passed in, as the form's code imports this. */
export type Reopen = (handle: Promise<FormHandle>) => void;

let requests: Requests | undefined;

/** The page's requests, which also get their toasts shown. Entry of the lazy chunk: fetched with the form, or before that if something waits. */
function pageRequests(reopen: Reopen): Requests {
  requests ??= withToasts(openRequests(), reopen);
  return requests;
}

/** By then the form is painted, on any phone. */
const PREFETCH_AFTER_MS = 400;

/**
 * Opens a form's handle, with the draft that was left behind, if there is one. Prefetches while the visitor types what a
 * send and its failure's toast need: by then there may be no network.
 *
 * @param handle the handle, if it is open already.
 */
export async function openForm(reopen: Reopen, handle?: Promise<FormHandle>): Promise<FormHandle> {
  setTimeout(() => {
    prefetchData();
    loadToasts().catch(() => {}); // loaded again when they are needed
  }, PREFETCH_AFTER_MS);
  const again = handle ?? resumed;
  resumed = undefined;
  return (await again) ?? (await pageRequests(reopen).openForm());
}

/** The handle of the form that is about to be reopened. A form that the visitor or the address opens first takes it over. */
let resumed: Promise<FormHandle | undefined> | undefined;

/** Resumes what an earlier page left: sends what is due, and reopens a half-filled form if this tab had it open before a reload. */
export async function resume(reopen: Reopen): Promise<void> {
  const own = pageRequests(reopen);
  if (document.querySelector(`.${REQUEST_HOST}`) === null) resumed = own.openAgain();
  const handle = await resumed;
  if (handle !== undefined) reopen(Promise.resolve(handle));
  await own.look();
}

const loadToasts = () => import('./toasts.tsx');

function withToasts(opened: Requests, reopen: Reopen): Requests {
  const stop = opened.subscribe(() => {
    if (opened.toasts().length === 0) return;
    stop();
    void retryImport(loadToasts).then(({ showToasts }) => showToasts(opened, reopen));
  });
  return opened;
}

/** Connects the page's requests to the browser's own storage, locks, events and network. */
function openRequests(): Requests {
  // Firefox has none while cookies are blocked: other tabs then notice a change when they are looked at.
  const others = ignoreErrors(() => new BroadcastChannel(OUTBOX));
  const tellOthers = () => others?.postMessage(null);
  const opened = createRequests({
    outbox: createOutbox(openDisk(), tellOthers),
    locks: navigator.locks,
    openData,
    marks: browserMarks(),
    tellOthers,
  });
  others?.addEventListener('message', () => void opened.refresh());
  window.addEventListener('online', () => void opened.look());
  window.addEventListener('pageshow', ({ persisted }) => persisted && void opened.returned());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void opened.look();
  });
  return opened;
}

/** Marks in the browser's storage. Where it is full, the next page looks for the database itself; where it is blocked there is none. */
function browserMarks(): Marks {
  return {
    setAwake: (awake) => ignoreErrors(() => set(localStorage, REQUESTS_MARK, awake ? '1' : null)),
    setForm: (form) => ignoreErrors(() => set(sessionStorage, REQUEST_FORM_MARK, form)),
    formBefore: () => ignoreErrors(() => sessionStorage.getItem(REQUEST_FORM_MARK)) ?? null,
  };
}

function set(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** The database. A send that fails because the page is being left does not count as failed: the next page finishes it. */
async function openData(): Promise<DataPort> {
  const data = await loadData();
  return { ...data, saveProjectRequest: (...given) => unlessLeft(() => data.saveProjectRequest(...given)) };
}

/** If the page still exists after this, the navigation was cancelled. */
const STAYS_AFTER_MS = 5000;

/**
 * Settles as `work` does, unless it fails because the page is about to be left: Firefox and WebKit abort a page's
 * requests as soon as a navigation begins, and that would be stored as a failure that no visitor sees.
 */
async function unlessLeft<Result>(work: () => Promise<Result>): Promise<Result> {
  let leaving = false;
  const onUnload = () => {
    leaving = true;
  };
  // Listens only while needed: such a listener may keep a page out of the back/forward cache.
  window.addEventListener('beforeunload', onUnload);
  try {
    return await work();
  } catch (error) {
    if (leaving) await new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', onUnload);
  }
}
