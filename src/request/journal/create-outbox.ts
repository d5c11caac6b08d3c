import { createStore } from '../../browser/store.ts';
import { adopted, takenOver, tidied } from './form-changes.ts';
import { createFormHandle, type FormStart, type HandleParts } from './form-handle.ts';
import { type FormHandle, type JournalNotice, noticesOf, type Outbox } from './outbox.ts';
import { isAwake, isDraft } from './record.ts';
import { acknowledged, discarded, held, resumed, undone } from './request-changes.ts';
import { createRetryLoop, type SenderParts } from './sender.ts';
import { closed, livePages, showLife } from './sender-lock.ts';

/** What an outbox works with. */
export interface OutboxParts extends Omit<SenderParts, 'changed'> {
  /** Whether the browser has a network. */
  readonly online: () => boolean;
  /** 0 ≤ number < 1. */
  readonly random: () => number;
  /** Leaves signs for the next page: see `open-outbox.ts`. */
  readonly marks: Marks;
  /** Tells the browser's other pages that the records have changed. */
  readonly tellOthers: () => void;
  /** Asks the browser to keep what is stored when space runs low. */
  readonly persist: () => void;
}

/** Signs that the next page finds before it has loaded the journal. */
export interface Marks {
  /** Whether the journal holds anything that a page must look after. */
  readonly setAwake: (awake: boolean) => void;
  /** The key of the form that a reload of this tab opens again, or null. */
  readonly setForm: (form: string | null) => void;
  /** The key that the page before the reload has left, or null. */
  readonly formBefore: () => string | null;
}

/** A form with nothing in it. */
const NOTHING = { restored: undefined, id: null, edits: null, refused: false } as const;

/** Creates the page's outbox. `refresh` reads again what another page has changed. */
export function createOutbox(parts: OutboxParts): Outbox & { readonly refresh: () => Promise<void> } {
  const { store, locks, page, marks, newId, now } = parts;
  /** Keys of requests whose *Discard* could not be written down. */
  const stuck = new Set<string>();
  const shown = createStore<readonly JournalNotice[]>([]);
  const open = new Map<string, { readonly id: () => string | null }>();
  /** This page, and each whose closing is or was waited for. */
  const known = new Set([page]);
  let undo: FormStart | null = null;
  showLife(locks, page);
  store.onReturn(() => {
    stuck.clear();
    void lookAndSend();
  });

  function show(): void {
    if (open.size > 0 || store.records().some(isAwake)) marks.setAwake(true);
    else if (store.isRead()) marks.setAwake(false);
    shown.set(noticesOf(store.records(), page, stuck, undo !== null));
  }
  function changed(): void {
    show();
    parts.tellOthers();
  }

  const sender = { ...parts, changed };
  const retryLoop = createRetryLoop(sender);
  const handleParts: HandleParts = {
    ...sender,
    show,
    waits: () => {
      changed();
      parts.persist();
      retryLoop.later();
    },
    markForm: marks.setForm,
    closed: (end) => {
      open.delete(end.form);
      if (end.restored !== undefined) undo = end;
      else if (end.id !== null) undo = null;
      show();
    },
  };

  async function look(): Promise<void> {
    const isLive = await livePages(locks, page);
    await store.change(adopted(isLive, now()));
    const inUse = [...open.values(), ...(undo === null ? [] : [{ id: () => undo?.id ?? null }])];
    await store.change(tidied(isLive, new Set(inUse.flatMap(({ id }) => id() ?? []))));
    changed();
    lookOnceClosed(isLive);
  }

  /** A page may close at any time, and one that has crashed or was reloaded may hold its lock a little longer. */
  function lookOnceClosed(mayLive: (page: string) => boolean): void {
    for (const { page: other } of store.records().filter(isAwake)) {
      if (known.has(other) || !mayLive(other)) continue;
      known.add(other);
      closed(locks, other).then(lookAndSend, () => {}); // if refused, the next look finds it
    }
  }

  async function lookAndSend(): Promise<void> {
    await look();
    await retryLoop.run();
  }

  function openHandle(start: FormStart): FormHandle {
    if (start.restored !== undefined) undo = null; // an empty form, perhaps opened by mistake, leaves the offer
    const opened = createFormHandle(start, handleParts);
    open.set(start.form, opened);
    changed();
    return opened;
  }

  async function openLeft(form: string | null): Promise<FormHandle | undefined> {
    await look();
    const draft = await store.change(takenOver(page, await livePages(locks, page), form));
    if (draft === null) return undefined;
    marks.setForm(draft.key);
    return openHandle({ ...draft, form: draft.key, restored: draft.draft });
  }

  async function reopen(key: string): Promise<FormHandle> {
    if (key === 'undo' && undo !== null) return openUndone(undo);
    const isLive = await livePages(locks, page);
    const draft = store.records().find((record) => isDraft(record) && record.edits === key && !isLive(record.page));
    const form = draft?.key ?? newId();
    const record = await store.change(held(key, form, page));
    const words = draft !== undefined && isDraft(draft) ? draft.draft : { ...record?.words };
    return openHandle({ ...NOTHING, form, restored: words, id: record?.id ?? null, edits: record && key });
  }

  async function openUndone(closed: FormStart): Promise<FormHandle> {
    if (closed.edits !== null) await store.change(held(closed.edits, closed.form, page));
    return openHandle(closed);
  }

  return {
    isDurable: store.isDurable,
    notices: shown.get,
    subscribe: shown.subscribe,
    look: lookAndSend,
    openForm: async () => {
      marks.setAwake(true);
      return (await openLeft(null)) ?? openHandle({ ...NOTHING, form: newId() });
    },
    openAgain: async () => {
      const form = marks.formBefore();
      return form === null ? undefined : openLeft(form);
    },
    reopen,
    sendNow: async (key) => {
      const record = await store.change(resumed(key, now()));
      changed();
      if (record !== null) await retryLoop.send(record);
    },
    discard: async (key) => {
      const done = await store.change(discarded(key));
      const remains = store.mayRemain(key);
      if (done && remains) stuck.add(key);
      else stuck.delete(key);
      changed();
      return done && !remains;
    },
    undo: async (key) => {
      await store.change(undone(key));
      changed();
      retryLoop.later();
    },
    dismiss: async (key) => {
      if (key === 'undo') undo = null;
      await store.change(acknowledged(key, now()));
      await look();
    },
    refresh: async () => {
      await store.change(() => ({ result: undefined }));
      show();
      lookOnceClosed(() => locks !== undefined); // or the page has closed by now
    },
  };
}
