import { ignoreErrors } from '../../browser/storage.ts';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { haveSameWords, newRecord, type RequestRecord, type Stored } from './record.ts';
import { lock, NO_LOCK, type Outcome, type Release, type RetryLoop, type RetryParts, send } from './send.ts';

/** An open form's handle on its record. */
export interface FormHandle {
  /** What was left behind, or is to be edited, in the shape of the page that wrote it; undefined for an empty form. */
  readonly restored: Stored | undefined;
  /** Whether the rules have refused it. */
  readonly refused: boolean;
  /** Whether what is kept survives the page. */
  readonly isDurable: () => boolean;
  /** Stores what has been typed so far. Throttled. */
  readonly keep: (draft: ProjectRequest) => void;
  /** Stores the draft for the form that opens after a reload. Resolves to whether it is on disk. */
  readonly handOver: (draft: ProjectRequest, refused: boolean) => Promise<boolean>;
  /** Stores the request, then sends it. Never rejects. */
  readonly submit: (request: ProjectRequest) => Promise<Outcome>;
  /** After `unknown`: stores the request as the form holds it now, to be sent automatically. */
  readonly sendLater: (request: ProjectRequest) => Promise<void>;
  /**
   * The form has closed. `draft` is what *Undo* would bring back, or null. With `isUnanswered`, the form has not shown how
   * its send ended, and a toast does.
   */
  readonly close: (draft: ProjectRequest | null, isUnanswered?: boolean) => void;
}

/** Signs that the next page finds before it has loaded the outbox. */
export interface Marks {
  /** Whether the outbox holds anything. */
  readonly setAwake: (awake: boolean) => void;
  /** The id of the form that a reload of this tab opens again, or null. */
  readonly setForm: (form: string | null) => void;
  /** The id that the page before the reload has left, or null. */
  readonly formBefore: () => string | null;
}

/** What was discarded, and can be brought back until its toast has gone. */
export interface Discarded {
  readonly record: RequestRecord;
  /** Whether that was by closing a form. */
  readonly isForm: boolean;
  /** Whether the disk may still hold it. */
  readonly isStuck: boolean;
}

/** What a form's handle shares with its page. */
export interface HandleParts extends RetryParts {
  readonly retryLoop: RetryLoop;
  readonly marks: Marks;
  readonly discarded: Map<string, Discarded>;
  /** Requests whose form has said that they are in. */
  readonly thanked: Set<string>;
  /** Open forms: called when the page is back from the back/forward cache. */
  readonly returned: Set<() => void>;
}

/** How long a page that was just reloaded or closed may still hold its locks. */
export const CLOSING_PATIENCE_MS = 1000;
/** How long *Submit* waits for another page, such as this one before a reload, that sends the same words. */
const SENDER_PATIENCE_MS = 3000;
/** What is typed is stored this often: some never pause. */
const WRITE_EVERY_MS = 250;

/** The state to which a record returns when its form closes or its send fails. */
type Resting = 'draft' | 'waiting' | 'refused';

function restingState({ state }: RequestRecord): Resting {
  if (state === 'sending') return 'waiting';
  return state === 'saved' ? 'draft' : state;
}

/** Opens a form's handle on a record whose lock the page holds. */
export function openHandle(
  record: RequestRecord,
  release: Release,
  parts: HandleParts,
  restored: Stored | undefined,
): FormHandle {
  const { outbox, locks, own, discarded, marks } = parts;
  /** As last written: it is not stored before something is typed. */
  let current = record;
  let held = release;
  let resting = restingState(record);
  let typed: Stored | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> | undefined;
  let outcome: Outcome | undefined;
  let isClosed = false;
  let reclaimed = Promise.resolve();

  async function write(change: Partial<RequestRecord>): Promise<void> {
    current = (await outbox.update(current.id, (one) => ({ ...(one ?? current), ...change }))) ?? current;
  }

  async function writeTyped(): Promise<void> {
    timer = undefined;
    const draft = typed;
    typed = undefined;
    if (draft !== undefined && !isClosed && sending === undefined) await write({ draft, at: Date.now() });
  }

  function stopTyping(): void {
    clearTimeout(timer);
    timer = typed = undefined;
    marks.setForm(null);
  }

  /** Continues with another record, and its lock. */
  async function moveTo(next: RequestRecord, nextHeld: Release = NO_LOCK): Promise<void> {
    own.delete(current.id);
    await held();
    [current, held] = [next, nextHeld];
    own.set(next.id, isClosed ? 'sending' : 'form');
  }

  /** Takes the lock again that Safari has released. */
  async function reclaim(): Promise<void> {
    if (isClosed || outcome === 'saved') return;
    await held(); // where it was not lost
    // A page that sends it lets go of it by then, a form doesn't.
    const again = await lock(locks, current.id, SAVE_DEADLINE_MS + CLOSING_PATIENCE_MS);
    await outbox.read();
    const stored = outbox.find(current.id);
    if (again !== undefined && (stored?.at ?? current.at) === current.at) {
      held = again;
      return;
    }
    await again?.();
    // Another tab has gone on with it: what this form holds is a request of its own.
    const fresh = newRecord(typed ?? current.draft);
    await moveTo(fresh, await lock(locks, fresh.id, 0));
    resting = 'draft';
    if (Object.keys(current.draft).length > 0) {
      await write({});
      marks.setForm(current.id);
    }
    parts.changed();
  }

  /** Continues with the record of the same words, if they may be stored already: they must not get a second id. */
  async function joinTwin(words: ProjectRequest): Promise<void> {
    const others = [...outbox.records(), ...[...discarded.values()].map((one) => one.record)];
    const twin = others.find(({ id, versions }) => {
      const last = versions.at(-1);
      return id !== current.id && last !== undefined && haveSameWords(last, words);
    });
    if (twin === undefined) return;
    const release = await lock(locks, twin.id, SENDER_PATIENCE_MS);
    // This page may be sending them for a form that has closed. Another page may still discard them.
    if (release === undefined && own.get(twin.id) !== 'sending') return;
    await outbox.remove(current.id);
    await moveTo(twin, release);
    discarded.delete(twin.id);
    await outbox.read();
    current = outbox.find(twin.id) ?? twin;
    resting = restingState(current);
  }

  /** Stores the words as the last version. */
  async function commit(words: ProjectRequest, state: 'sending' | 'waiting'): Promise<void> {
    stopTyping();
    await reclaimed;
    await joinTwin(words);
    if (current.state === 'saved') return;
    const sent = current.versions.find((one) => haveSameWords(one, words)) ?? words;
    const versions = [...current.versions.filter((one) => one !== sent), sent];
    await write({ draft: { ...sent }, versions, state, at: Date.now() });
    parts.changed();
  }

  async function submit(words: ProjectRequest): Promise<Outcome> {
    outcome = undefined;
    await commit(words, 'sending');
    outcome = current.state === 'saved' ? 'saved' : await send(current, parts, resting);
    current = outbox.find(current.id) ?? current;
    sending = undefined;
    if (isClosed) await report(outcome).then(finish);
    else if (outcome === 'saved') parts.thanked.add(current.id);
    return outcome;
  }

  /** The form has closed without saying how its send ended: a toast does. */
  async function report(end: Outcome): Promise<void> {
    if (end !== 'saved') await write({ state: end === 'refused' ? 'refused' : 'waiting' });
  }

  async function settle(draft: ProjectRequest | null, isUnanswered: boolean): Promise<void> {
    own.delete(current.id);
    if (outcome === 'saved') return;
    if (isUnanswered && outcome !== undefined) return report(outcome);
    const last = current.versions.at(-1);
    const isWaiting = resting !== 'draft' && last !== undefined;
    if (draft !== null && !(isWaiting && haveSameWords(draft, last))) {
      for (const [id, { isForm }] of discarded) if (isForm) discarded.delete(id);
      const left = { ...current, state: resting, draft: { ...draft } };
      discarded.set(current.id, { record: left, isForm: true, isStuck: false });
      parts.changed();
    }
    if (isWaiting) await write({ draft: { ...last }, state: resting });
    else await outbox.remove(current.id);
  }

  async function finish(): Promise<void> {
    own.delete(current.id);
    await held();
    parts.changed();
    // The browser may keep what is stored when space runs low.
    if (outbox.find(current.id)?.state === 'waiting')
      ignoreErrors(() => void navigator.storage.persist().catch(() => {}));
    parts.retryLoop.later();
  }

  function reclaimAfterSend(): void {
    reclaimed = Promise.all([reclaimed, sending]).then(reclaim);
  }

  own.set(record.id, 'form');
  parts.returned.add(reclaimAfterSend);
  if (restored !== undefined) marks.setForm(record.id);
  parts.changed();

  return {
    restored,
    refused: record.state === 'refused',
    isDurable: outbox.isDurable,
    keep: (draft) => {
      marks.setForm(current.id);
      typed = { ...draft };
      timer ??= setTimeout(() => void writeTyped(), WRITE_EVERY_MS);
    },
    handOver: async (draft, refused) => {
      stopTyping();
      marks.setForm(current.id);
      await write({ draft: { ...draft }, state: refused ? 'refused' : resting, at: Date.now() });
      return outbox.isDurable();
    },
    submit: (words) => {
      const sent = submit(words);
      sending = sent;
      return sent;
    },
    sendLater: async (words) => {
      await commit(words, 'waiting');
      resting = 'waiting';
    },
    close: (draft, isUnanswered = false) => {
      isClosed = true;
      parts.returned.delete(reclaimAfterSend);
      stopTyping();
      if (sending === undefined) return void settle(draft, isUnanswered).then(finish);
      own.set(current.id, 'sending');
      parts.changed();
    },
  };
}
