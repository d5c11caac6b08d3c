import { quietly } from '../../browser/storage.ts';
import { loadData } from '../../data/load.ts';
import type { DataPort } from '../../data/port.ts';
import { randomId } from '../../data/random-id.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { JOURNAL, REQUEST_FORM_MARK, REQUESTS_MARK } from '../../shared/launch-protocol.ts';
import { createOutbox, type Marks } from './create-outbox.ts';
import { openIndexedDb } from './indexed-db.ts';
import { createJournalStore } from './journal-store.ts';
import type { Outbox } from './outbox.ts';
import { bornAt, digestOf, type JournalRecord, readRecord } from './record.ts';

/** Opens the page's outbox, at the browser's own storage, locks and network. */
export function openOutbox(): Outbox {
  // Firefox has none while cookies are blocked: other tabs then notice a change when they are looked at.
  const others = quietly(() => new BroadcastChannel(JOURNAL));
  const opened = createOutbox({
    store: createJournalStore(() => openIndexedDb(), carriedOver()),
    locks: navigator.locks,
    page: randomId(),
    openData,
    newId: randomId,
    now: Date.now,
    random: Math.random,
    online: () => navigator.onLine,
    userAgent: navigator.userAgent,
    marks: browserMarks(),
    tellOthers: () => others?.postMessage(null),
    persist: () => quietly(() => void navigator.storage.persist().catch(() => {})),
  });
  others?.addEventListener('message', () => void opened.refresh());
  window.addEventListener('online', () => void opened.look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void opened.look();
  });
  return opened;
}

/**
 * The database. A send that fails because the page is being left does not count as failed: the next page finishes it.
 */
async function openData(): Promise<DataPort> {
  const data = await loadData();
  return { ...data, saveProjectRequest: (...given) => unlessLeft(() => data.saveProjectRequest(...given)) };
}

/** Marks in the browser's storage. Where it is full, the next page looks for the journal itself; where it is blocked there is none. */
function browserMarks(): Marks {
  return {
    setAwake: (awake) => quietly(() => set(localStorage, REQUESTS_MARK, awake ? '1' : null)),
    setForm: (form) => quietly(() => set(sessionStorage, REQUEST_FORM_MARK, form)),
    formBefore: () => quietly(() => sessionStorage.getItem(REQUEST_FORM_MARK)) ?? null,
  };
}

function set(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** What page versions without a journal carried across a reload. */
interface KeptForm {
  readonly draft: Partial<ProjectRequest>;
  /** The words of each request sent, as JSON, with its id. */
  readonly unsettled: readonly (readonly [words: string, id: string])[];
}

/**
 * The records that the page before a reload left in the history entry, because it had no storage or its version had
 * no journal. A second call returns nothing.
 */
export function carriedOver(): readonly JournalRecord[] {
  const { journal, form } = (history.state ?? {}) as { journal?: unknown; form?: KeptForm };
  if (journal === undefined && form === undefined) return [];
  history.replaceState(null, '');
  if (Array.isArray(journal)) return journal.flatMap((stored: unknown) => readRecord(stored) ?? []);
  return form === undefined ? [] : ofKeptForm(form);
}

function ofKeptForm({ draft, unsettled }: KeptForm): readonly JournalRecord[] {
  const key = randomId();
  const nobody = { page: '', ...bornAt(Date.now()) } as const;
  const requests = unsettled.map(([json, id]) => {
    const words = JSON.parse(json) as ProjectRequest;
    const sent = { state: 'unsent', back: null, tried: true, form: key } as const;
    return { kind: 'request', key: randomId(), id, words, digest: digestOf(words), ...sent, ...nobody } as const;
  });
  const id = requests.at(-1)?.id ?? null;
  return [...requests, { kind: 'draft', key, draft, id, edits: null, refused: false, ...nobody }];
}

/** If the page still exists after this, the navigation was cancelled. */
const STAYS_AFTER_MS = 5000;

/**
 * Settles as `work` does, unless it fails because the page is about to be left: then the failure is withheld. Firefox
 * and WebKit abort a page's requests as soon as a navigation begins, long before the page is gone: that would be stored
 * as a failure that no visitor sees.
 */
export async function unlessLeft<Result>(work: () => Promise<Result>): Promise<Result> {
  let leaving = false;
  const notice = () => {
    leaving = true;
  };
  // Listens only while needed: such a listener may keep a page out of the back/forward cache.
  window.addEventListener('beforeunload', notice);
  try {
    return await work();
  } catch (error) {
    if (leaving) await new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', notice);
  }
}
