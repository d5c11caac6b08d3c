import { createStore } from '../../browser/store.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { haveSameWords, isDue, isEdited, isExpired, type RequestRecord, type Stored } from './record.ts';
import { createRetryLoop, type Hold, heldKeys, hold, type Outcome, type RetryParts, send } from './send.ts';

/** An open form's handle on its record. */
export interface FormHandle {
  /** A draft left behind, or the request to edit, in the shape of the page that wrote it; undefined for an empty form. */
  readonly restored: Stored | undefined;
  /** Whether the rules refused it before. */
  readonly refused: boolean;
  /** Whether what is kept survives the page: storage works. */
  readonly isDurable: () => boolean;
  /** Stores what has been typed so far. Debounced; the last call wins. */
  readonly keep: (draft: ProjectRequest) => void;
  /**
   * Before a reload into a newer version: stores the draft for its form. Resolves once that is on disk, to undefined; or
   * to what the reload must carry, if it can't be.
   */
  readonly handOver: (draft: ProjectRequest, refused: boolean) => Promise<unknown>;
  /** Stores the request, then sends it. Never rejects. */
  readonly submit: (request: ProjectRequest) => Promise<Outcome>;
  /**
   * After `saved`: the form has shown that it is in. Returns false if a toast still has to say that an earlier version
   * is stored as well.
   */
  readonly acknowledge: () => boolean;
  /** After `unknown`: stores the request as the form holds it now, to be sent automatically. */
  readonly sendLater: (request: ProjectRequest) => Promise<void>;
  /**
   * The form has closed. `draft` is what *Undo* would bring back, or null. With `sending`, the form has not said how its
   * send ended, and a toast does.
   */
  readonly close: (draft: ProjectRequest | null, sending?: boolean) => void;
}

/**
 * What the page says about a request that no form shows.
 * - `held`: its page was closed while it was being edited.
 * - `expired`: it was kept too long, and is only sent if the visitor asks for that.
 * - `undo`: it has been discarded, or a form closed with something in it.
 * - `stuck`: the visitor discarded it, but that could not be stored on the device.
 */
export interface RequestNotice {
  /** The record's key; `undo` for the draft of a closed form. */
  readonly key: string;
  readonly tag: 'sending' | 'saved' | 'waiting' | 'held' | 'refused' | 'expired' | 'undo' | 'stuck';
  /** With `saved`: an earlier version is stored as well. */
  readonly earlierStored?: boolean;
}

/** Everything that a page may ask about requests. One per page. */
export interface Requests {
  readonly isDurable: () => boolean;
  /** The same list until something changes. */
  readonly notices: () => readonly RequestNotice[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Reads the records and sends what is due. Call when the page opens, is seen again, or is back online. */
  readonly look: () => Promise<void>;
  /** Reads the records after another tab has changed them. */
  readonly refresh: () => Promise<void>;
  /** The page is back from the back/forward cache: Safari has released its locks. */
  readonly returned: () => Promise<void>;
  /** Opens a handle for a form, with the draft left behind, if there is one. */
  readonly openForm: () => Promise<FormHandle>;
  /** The handle of the form that this tab had open before a reload; undefined if there was none, or it was empty. */
  readonly openAgain: () => Promise<FormHandle | undefined>;
  /** The same for a notice's request, or with `undo` for the draft just closed. */
  readonly reopen: (key: string) => Promise<FormHandle>;
  /** The words that a notice is about. */
  readonly wordsOf: (key: string) => Stored;
  readonly sendNow: (key: string) => Promise<void>;
  /** Discards a request: once this resolves, it is not sent, unless a `stuck` notice says that this could not be stored. */
  readonly discard: (key: string) => Promise<void>;
  /** Takes *Discard* back. */
  readonly undo: (key: string) => Promise<void>;
  /** The visitor has seen that a request is in; or has let *Undo* pass, and the words are deleted. */
  readonly dismiss: (key: string) => Promise<void>;
}

/** Signs that the next page finds before it has loaded the outbox. */
export interface Marks {
  /** Whether the outbox holds anything. */
  readonly setAwake: (awake: boolean) => void;
  /** The key of the form that a reload of this tab opens again, or null. */
  readonly setForm: (form: string | null) => void;
  /** The key that the page before the reload has left, or null. */
  readonly formBefore: () => string | null;
}

/** What {@link createRequests} works with. */
export interface RequestsParts extends Omit<RetryParts, 'changed' | 'freed' | 'isInForm'> {
  readonly marks: Marks;
  /** Tells the browser's other pages that a lock or record has changed. */
  readonly tellOthers: () => void;
  /** Asks the browser to keep what is stored when space runs low. */
  readonly persist: () => void;
}

/** How long *Submit* waits for another page that sends the same words. */
const SENDER_PATIENCE_MS = 3000;
/** How long a page that was just reloaded or closed may still hold its locks. */
const CLOSING_PATIENCE_MS = 1000;
/** What is typed is written down this often: some never pause. */
const WRITE_EVERY_MS = 250;

/** The state to which a record returns when its form closes or its send fails. */
type Resting = 'draft' | 'waiting' | 'refused';

function restingState({ state }: RequestRecord): Resting {
  if (state === 'sending') return 'waiting';
  return state === 'saved' ? 'draft' : state;
}

/** Creates the requests of a page. */
export function createRequests(parts: RequestsParts): Requests {
  const { outbox, locks, marks, newId, now } = parts;
  const shown = createStore<readonly RequestNotice[]>([]);
  /** Open forms, by the keys of their records. */
  const forms = new Map<string, OpenForm>();
  /** Records that a form is sending which has closed. */
  const closing = new Set<string>();
  const stuck = new Set<string>();
  /** Records that other pages are working on. */
  let heldByOthers: ReadonlySet<string> = new Set();
  /** What the form held that was closed last, while *Undo* is offered. */
  let closed: RequestRecord | undefined;
  let hasRead = false;

  const find = (key: string) => outbox.records().find((record) => record.key === key);
  const isSendingHere = (key: string) => retryLoop.sending().has(key) || closing.has(key);

  function tagOf(record: RequestRecord): RequestNotice['tag'] | null {
    const { key, state, discarded } = record;
    if (discarded) return stuck.has(key) ? 'stuck' : 'undo';
    if (forms.has(key)) return null;
    if (isSendingHere(key)) return 'sending';
    if (heldByOthers.has(key) || state === 'draft') return null;
    if (state === 'saved' || state === 'refused') return state;
    if (isEdited(record)) return 'held';
    if (isExpired(record, now())) return 'expired';
    return state === 'waiting' ? state : null; // its page has died: it is about to be sent from here
  }

  function show(): void {
    if (forms.size > 0 || outbox.records().length > 0) marks.setAwake(true);
    else if (hasRead && outbox.isDurable()) marks.setAwake(false);
    const notices = outbox.records().flatMap((record): RequestNotice[] => {
      const tag = tagOf(record);
      if (tag === null) return [];
      return [{ key: record.key, tag, ...(record.earlierStored && { earlierStored: true }) }];
    });
    shown.set(closed === undefined ? notices : [...notices, { key: 'undo', tag: 'undo' }]);
  }

  function changed(): void {
    show();
    parts.tellOthers();
    void readLocks();
  }

  async function readLocks(): Promise<void> {
    const own = new Set([...forms.keys(), ...closing, ...retryLoop.sending()]);
    const held = await heldKeys(locks);
    heldByOthers = new Set([...held].filter((key) => !own.has(key) && find(key) !== undefined));
    for (const key of heldByOthers) retryLoop.awaitFree(key);
    show();
  }

  async function read(): Promise<void> {
    await outbox.read();
    hasRead = true;
    await readLocks();
  }

  /** Another page may stop sending before its turn comes again: this one tries as well, later. */
  function sendLater(): void {
    if (outbox.records().some((record) => isDue(record, now()))) retryLoop.later();
  }

  const retryLoop = createRetryLoop({
    ...parts,
    isInForm: (key) => forms.has(key) || closing.has(key),
    changed,
    freed: async () => {
      await read();
      const isOrphan = (one: RequestRecord) => one.state === 'sending' && isDue(one, now());
      const isFree = ({ key }: RequestRecord) => !forms.has(key) && !isSendingHere(key);
      if (outbox.records().some((one) => isOrphan(one) && isFree(one))) await retryLoop.run();
      else sendLater();
    },
  });

  async function look(): Promise<void> {
    await read();
    for (const record of outbox.records()) {
      const { key, state, versions } = record;
      const isLeft = state === 'draft' && versions.length === 0 && !forms.has(key) && !heldByOthers.has(key);
      if (isLeft && isExpired(record, now())) await outbox.update(key, () => undefined);
    }
    show();
    await retryLoop.run();
  }

  /** Takes a record's lock, and the record as it is then; undefined if it is gone, settled or in use. */
  async function take(key: string, patienceMs: number): Promise<FormHandle | undefined> {
    const held = await hold(locks, key, patienceMs);
    if (held === undefined) return undefined;
    await outbox.read();
    const record = find(key);
    if (record === undefined || record.state === 'saved') {
      held.release();
      return undefined;
    }
    return openHandle(record, held, record.draft);
  }

  async function openEmpty(): Promise<FormHandle> {
    const key = newId();
    const held = await hold(locks, key, CLOSING_PATIENCE_MS);
    return openHandle(
      { key, id: key, nextId: newId(), draft: {}, versions: [], state: 'draft', at: now() },
      held,
      undefined,
    );
  }

  function openHandle(record: RequestRecord, held: Hold | undefined, restored: Stored | undefined): FormHandle {
    if (restored !== undefined) closed = undefined; // an empty form, perhaps opened by mistake, leaves the offer
    const { form, handle } = createForm(record, held, restored);
    forms.set(record.key, form);
    if (restored !== undefined) marks.setForm(record.key);
    changed();
    return handle;
  }

  async function openForm(): Promise<FormHandle> {
    marks.setAwake(true);
    await read();
    const isLeft = (one: RequestRecord) => {
      const isDraft = one.state === 'draft' || (isEdited(one) && (one.state === 'waiting' || one.state === 'refused'));
      return isDraft && !one.discarded && !forms.has(one.key) && !heldByOthers.has(one.key);
    };
    for (const { key } of outbox
      .records()
      .filter(isLeft)
      .sort((a, b) => b.at - a.at)) {
      const handle = await take(key, 0);
      if (handle !== undefined) return handle;
    }
    return openEmpty();
  }

  async function openUndone(record: RequestRecord): Promise<FormHandle> {
    closed = undefined;
    const held = await hold(locks, record.key, CLOSING_PATIENCE_MS);
    await outbox.read();
    const isSettled = record.state !== 'draft' && (find(record.key)?.state ?? 'saved') === 'saved';
    if (held !== undefined && !isSettled) return openHandle(record, held, record.draft);
    held?.release();
    // It was a request that waited, and has been sent since: the words are a new one.
    const key = newId();
    const fresh = {
      key,
      id: key,
      nextId: newId(),
      draft: record.draft,
      versions: [],
      state: 'draft',
      at: now(),
    } as const;
    return openHandle(fresh, await hold(locks, key, CLOSING_PATIENCE_MS), record.draft);
  }

  interface OpenForm {
    /** Takes the lock again after the page was in the back/forward cache, where Safari releases it without a word. */
    readonly reclaim: () => Promise<void>;
  }

  function createForm(
    record: RequestRecord,
    hold_: Hold | undefined,
    restored: Stored | undefined,
  ): { readonly form: OpenForm; readonly handle: FormHandle } {
    /** The record as last written: it is not stored before something is typed. */
    let own = record;
    let held = hold_;
    let resting = restingState(record);
    let typed: Stored | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    let isClosed = false;
    let mustReclaim = false;
    let reclaiming = Promise.resolve();
    let outcome: Outcome | undefined;

    async function write(change: Partial<RequestRecord>): Promise<void> {
      const { key } = own;
      own = (await outbox.update(key, (one) => ({ ...(one ?? own), ...change }))) ?? own;
    }

    async function writeTyped(): Promise<void> {
      timer = undefined;
      const draft = typed;
      typed = undefined;
      if (draft !== undefined && !isClosed && !isSending) await write({ draft, at: now() });
      show();
    }

    function stopTyping(): void {
      clearTimeout(timer);
      timer = typed = undefined;
      marks.setForm(null);
    }

    /** Continues under another record: `next` with its lock. */
    function moveTo(next: RequestRecord, nextHeld: Hold | undefined): void {
      forms.delete(own.key);
      held?.release();
      own = next;
      held = nextHeld;
      resting = restingState(next);
      if (!isClosed) forms.set(own.key, form);
      else closing.add(own.key);
    }

    async function reclaim(): Promise<void> {
      held?.release(); // where it was not lost, the request below comes next
      const again = await hold(locks, own.key, CLOSING_PATIENCE_MS);
      await outbox.read();
      const isTaken = own.versions.length > 0 && find(own.key) === undefined;
      if (again !== undefined && !isTaken) {
        held = again;
        return;
      }
      // Another tab has taken the record over while nobody was here. What this form holds is a new one.
      again?.release();
      const [key, nextId] = [newId(), newId()];
      const draft = typed ?? own.draft;
      const fresh = { key, id: key, nextId, draft, versions: [], state: 'draft', at: now() } as const;
      moveTo(fresh, await hold(locks, key, CLOSING_PATIENCE_MS));
      if (Object.keys(draft).length > 0) await write({});
      marks.setForm(key);
      changed();
    }

    const form: OpenForm = {
      reclaim: () => {
        if (isSending)
          mustReclaim = true; // safe without a lock: it has one id
        else reclaiming = reclaiming.then(reclaim);
        return reclaiming;
      },
    };

    /** The same words, if they were submitted before and their end is open: they must not get a second id. */
    function twinOf(words: ProjectRequest): RequestRecord | undefined {
      const others = [...outbox.records(), ...(closed === undefined ? [] : [closed])];
      return others.find(({ key, versions }) => {
        return key !== own.key && !forms.has(key) && versions.some((one) => haveSameWords(one, words));
      });
    }

    /** Stores the words as the last version. @returns whether they are sent already, from another page. */
    async function commit(words: ProjectRequest, state: 'sending' | 'waiting'): Promise<boolean> {
      stopTyping();
      if (held?.isLost()) await reclaim();
      marks.setForm(null);
      const twin = twinOf(words);
      if (twin !== undefined) {
        const { key } = own;
        const next = (await hold(locks, twin.key, SENDER_PATIENCE_MS)) ?? (await hold(locks, twin.key, 0, true));
        moveTo(twin, next);
        await outbox.update(key, () => undefined);
        await outbox.read();
        const current = find(twin.key);
        const isSettled = twin !== closed && (current === undefined || current.state === 'saved');
        if (twin === closed) closed = undefined;
        if (isSettled) return true;
        own = current ?? twin;
      }
      const sent = own.versions.find((one) => haveSameWords(one, words)) ?? words;
      const nextId = own.versions.includes(sent) ? own.nextId : newId();
      const versions = [...own.versions.filter((one) => one !== sent), sent];
      await write({ draft: { ...sent }, versions, nextId, state, discarded: false, at: now() });
      changed();
      return false;
    }

    function finish(): void {
      forms.delete(own.key);
      closing.delete(own.key);
      held?.release();
      changed();
      if (find(own.key)?.state !== 'waiting') return;
      parts.persist();
      retryLoop.later();
    }

    const handle: FormHandle = {
      restored,
      refused: record.state === 'refused',
      isDurable: outbox.isDurable,
      keep: (draft) => {
        marks.setForm(own.key);
        typed = { ...draft };
        timer ??= setTimeout(() => void writeTyped(), WRITE_EVERY_MS);
      },
      handOver: async (draft, refused) => {
        stopTyping();
        marks.setForm(own.key);
        await write({ draft: { ...draft }, state: refused ? 'refused' : resting, at: now() });
        return outbox.isDurable() ? undefined : outbox.records();
      },
      submit: async (words) => {
        isSending = true;
        outcome = undefined;
        const isSent = await commit(words, 'sending');
        outcome = isSent ? 'saved' : await send(own.key, () => resting, parts);
        own = find(own.key) ?? own;
        isSending = false;
        if (isClosed) await report(outcome).then(finish);
        else if (mustReclaim) await form.reclaim();
        mustReclaim = false;
        return outcome;
      },
      acknowledge: () => {
        const { key } = own;
        if (find(key)?.earlierStored) return false;
        void outbox.update(key, (one) => (one?.state === 'saved' ? undefined : one)).then(changed);
        return true;
      },
      sendLater: async (words) => {
        await commit(words, 'waiting');
        resting = 'waiting';
      },
      close: (draft, sending = false) => {
        isClosed = true;
        stopTyping();
        if (isSending) {
          forms.delete(own.key);
          closing.add(own.key);
          show();
          return;
        }
        void settle(draft, sending).then(finish);
      },
    };

    /** The form has closed without saying how its send ended: a toast does. */
    async function report(end: Outcome): Promise<void> {
      if (end !== 'saved') await write({ state: end === 'refused' ? 'refused' : 'waiting' });
    }

    async function settle(draft: ProjectRequest | null, sending: boolean): Promise<void> {
      forms.delete(own.key);
      if (outcome === 'saved') return;
      if (sending && outcome !== undefined) return report(outcome);
      const last = own.versions.at(-1);
      const isUnchanged = resting !== 'draft' && draft !== null && last !== undefined && haveSameWords(draft, last);
      if (draft !== null && !isUnchanged) closed = { ...own, state: resting, draft: { ...draft } };
      show();
      if (resting === 'draft' || last === undefined) await outbox.update(own.key, () => undefined);
      else await write({ draft: { ...last }, state: resting });
    }

    return { form, handle };
  }

  return {
    isDurable: outbox.isDurable,
    notices: shown.get,
    subscribe: shown.subscribe,
    look,
    refresh: async () => {
      await read();
      sendLater();
    },
    returned: async () => {
      for (const form of [...forms.values()]) await form.reclaim();
      await look();
    },
    openForm,
    openAgain: async () => {
      const key = marks.formBefore();
      if (key === null) return undefined;
      const handle = await take(key, CLOSING_PATIENCE_MS);
      if (handle === undefined) marks.setForm(null);
      return handle;
    },
    reopen: async (key) => {
      if (key === 'undo' && closed !== undefined) return openUndone(closed);
      return (await take(key, CLOSING_PATIENCE_MS)) ?? openForm();
    },
    wordsOf: (key) => (key === 'undo' ? closed : find(key))?.draft ?? {},
    sendNow: async (key) => {
      await outbox.update(key, (one) => one && { ...one, state: 'waiting', at: now() });
      await retryLoop.sendNow(key);
    },
    discard: async (key) => {
      const held = await hold(locks, key, 0);
      if (held === undefined) return readLocks(); // it is being sent or edited by now
      await outbox.update(key, (one) => one && { ...one, discarded: true });
      if (outbox.isStale(key)) stuck.add(key);
      else stuck.delete(key);
      held.release();
      changed();
    },
    undo: async (key) => {
      await outbox.update(key, (one) => one && { ...one, discarded: false });
      changed();
      sendLater();
    },
    dismiss: async (key) => {
      if (key === 'undo') closed = undefined;
      else await outbox.update(key, (one) => (one?.discarded || one?.state === 'saved' ? undefined : one));
      changed();
    },
  };
}
