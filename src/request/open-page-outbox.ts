import { ignoreErrors } from '../browser/ignore-errors.ts';
import { loadData } from '../data/load.ts';
import { STORAGE_SUFFIX } from '../shared/base.ts';
import { OUTBOX, REQUEST_HOST } from '../shared/request-names.ts';
import { SEND_TAG } from '../shared/shell-protocol.ts';
import { openDisk } from './outbox/disk.ts';
import type { StoredFormId } from './outbox/form-handle.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createPageOutbox, type PageOutbox } from './outbox/page-outbox.ts';
import { visitSource } from './visit-source.ts';

/** The key in `sessionStorage` under which a tab stores the id of its open form, so that a reload reopens this form. */
const FORM_KEY: string = `request-form${STORAGE_SUFFIX}`;

/** Creates the page's `PageOutbox`, with the browser's own storage, locks, events and network. */
export function openPageOutbox(): PageOutbox {
  // The constructor throws in Firefox while cookies are blocked.
  const others = ignoreErrors(() => new BroadcastChannel(OUTBOX));
  const tellOthers = () => others?.postMessage(null);
  const background = connectBackgroundSync(() => void pageOutbox.refresh());
  const pageOutbox = createPageOutbox({
    outbox: createOutbox(openDisk(), tellOthers),
    locks: navigator.locks,
    openData: loadData,
    formId: storedFormId(),
    // Can be read this late: the URL keeps its `utm_` parameters. An error here must not prevent a request.
    source: ignoreErrors(() => visitSource(document.referrer, location.href)),
    tellOthers,
    isSentWhenClosed: background.canSend,
    onWaiting: () => {
      background.wake();
      persist().catch(() => {}); // fails if storage is blocked
    },
  });
  others?.addEventListener('message', () => void pageOutbox.refresh());
  window.addEventListener('online', () => void pageOutbox.sync());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Safari releases the locks of a page in the back/forward cache, so another tab may be editing the form's record now. If
    // none is, the reload reopens the form.
    if (document.querySelector(`.${REQUEST_HOST}`) !== null && pageOutbox.isDurable()) location.reload();
    else void pageOutbox.sync();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void pageOutbox.sync();
    else pageOutbox.wakeSenders(); // the page may close now
  });
  // A page that leaves can't offer *Undo* any longer, and what was discarded must not stay on the device.
  window.addEventListener('pagehide', () => {
    for (const { id, tag } of pageOutbox.toasts()) if (tag === 'undo') void pageOutbox.dismiss(id);
  });
  return pageOutbox;
}

/** Background Sync, which is missing from TypeScript's types: https://wicg.github.io/background-sync/spec/. Chromium only. */
type WithSync = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** App Check needs a page, so with App Check no service worker can send requests. */
const USES_APP_CHECK: boolean = import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined;

/**
 * Lets the service worker send waiting requests once the page has closed, in browsers with Background Sync.
 *
 * @param onChange called when the result of `canSend` may have changed.
 */
function connectBackgroundSync(onChange: () => void) {
  let sync: WithSync['sync'];
  let isWanted = false;

  const wake = () => {
    isWanted = true;
    // Synchronous, because the page may close right after *Submit*.
    sync?.register(SEND_TAG).catch(() => {
      sync = undefined;
      onChange();
    });
  };
  const connect = async () => {
    const ready: WithSync = await navigator.serviceWorker.ready;
    if (USES_APP_CHECK || ready.sync === undefined) return;
    const { state } = await navigator.permissions.query({ name: 'background-sync' as PermissionName });
    if (state !== 'denied') sync = ready.sync;
    if (isWanted) wake();
    onChange();
  };
  connect().catch(() => {}); // in other browsers, and if cookies are blocked
  return { wake, canSend: () => sync !== undefined };
}

/**
 * Asks the browser not to delete the records when space runs low. Chromium and Safari decide without asking the visitor; Safari
 * can't even be queried. Firefox would ask without saying why, so there the page asks only if the visitor has agreed before.
 */
async function persist(): Promise<void> {
  const asked = await navigator.permissions.query({ name: 'persistent-storage' }).catch(() => undefined);
  const decidesItself = asked === undefined || 'SyncManager' in window;
  if (decidesItself || asked.state === 'granted') await navigator.storage.persist();
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
