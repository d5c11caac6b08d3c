import { ignoreErrors } from '../browser/storage.ts';
import { loadData } from '../data/load.ts';
import type { DataPort } from '../data/port.ts';
import { OWN_NAME } from '../shared/base.ts';
import { OUTBOX, REQUEST_HOST } from '../shared/request-names.ts';
import type { StoredFormId } from './outbox/form-handle.ts';
import { createOutbox, openDisk } from './outbox/outbox.ts';
import { createRequests, type Requests } from './outbox/requests.ts';

/** The key in `sessionStorage` under which a tab stores the id of its open form, so that a reload reopens this form. */
const FORM_KEY: string = `request-form${OWN_NAME}`;

/** Creates the page's `Requests`, with the browser's own storage, locks, events and network. */
export function openRequests(): Requests {
  // The constructor throws in Firefox while cookies are blocked.
  const others = ignoreErrors(() => new BroadcastChannel(OUTBOX));
  const tellOthers = () => others?.postMessage(null);
  const requests = createRequests({
    outbox: createOutbox(openDisk(), tellOthers),
    locks: navigator.locks,
    openData,
    formId: storedFormId(),
    tellOthers,
  });
  others?.addEventListener('message', () => void requests.refresh());
  window.addEventListener('online', () => void requests.sync());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Safari releases the locks of a page in the back/forward cache, so another tab may be editing the form's record now. If
    // none is, the reload reopens the form.
    if (document.querySelector(`.${REQUEST_HOST}`) !== null && requests.isDurable()) location.reload();
    else void requests.sync();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void requests.sync();
  });
  return requests;
}

/** Keeps the form's id in `sessionStorage`, which survives a reload. If storage is blocked or full, no form is reopened. */
function storedFormId(): StoredFormId {
  return {
    get: () => ignoreErrors(() => sessionStorage.getItem(FORM_KEY)) ?? null,
    set: (id) =>
      ignoreErrors(() => {
        if (id === null) sessionStorage.removeItem(FORM_KEY);
        else sessionStorage.setItem(FORM_KEY, id);
      }),
  };
}

/** The page is assumed to stay if a navigation has not replaced it within this time. */
const STAYS_AFTER_MS = 5000;

/**
 * Opens the database. If the visitor leaves during a send, Firefox and WebKit abort the send. Its error is then delayed by
 * `STAYS_AFTER_MS`, because the next page might not repeat a send that this page has stored as failed.
 */
async function openData(): Promise<DataPort> {
  const data = await loadData();
  const saveProjectRequest: DataPort['saveProjectRequest'] = async (...given) => {
    const left = new AbortController();
    let isLeaving = false;
    // Listens only during the send, because a `beforeunload` listener may keep the page out of the back/forward cache.
    window.addEventListener('beforeunload', () => (isLeaving = true), left);
    try {
      return await data.saveProjectRequest(...given);
    } catch (error) {
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
      throw error;
    } finally {
      left.abort();
    }
  };
  return { ...data, saveProjectRequest };
}
