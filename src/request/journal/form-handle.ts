import type { ProjectRequest } from '../../shared/domain.ts';
import { drafted, released } from './form-changes.ts';
import type { FormHandle } from './outbox.ts';
import { bornAt, digestOf, isRequest, type RequestRecord, type Stored } from './record.ts';
import { acknowledged, kept, owed, submitted } from './request-changes.ts';
import { type SenderParts, sendRequest } from './sender.ts';

/** How long to wait for another tab after *Submit*. */
const PATIENCE_MS = 3000;
/** What is typed is written down this often: some never pause. */
const WRITE_EVERY_MS = 250;

/** What a form opens with. */
export interface FormStart {
  /** The form's key. */
  readonly form: string;
  readonly restored: Stored | undefined;
  /** The id under which earlier versions were sent, or null. */
  readonly id: string | null;
  /** Key of the request that it edits, or null. */
  readonly edits: string | null;
  readonly refused: boolean;
  /** Words that it has sent before and that are no longer in the journal. */
  readonly earlier?: readonly ProjectRequest[];
}

/** What a form's handle works with, besides a sender's parts. */
export interface HandleParts extends SenderParts {
  /** Called once a request waits to be sent automatically. */
  readonly waits: () => void;
  /** Call with the form's key while a reload should open it again, and with null once not. */
  readonly markForm: (form: string | null) => void;
  /** Shows this page's own notices anew. */
  readonly show: () => void;
  /** The form has closed. */
  readonly closed: (end: FormStart) => void;
}

/** Opens a form's handle; `id` is the one that its next send takes. */
export function createFormHandle(
  start: FormStart,
  parts: HandleParts,
): FormHandle & { readonly id: () => string | null } {
  const { store, page, now, newId, changed } = parts;
  const { form, edits } = start;
  let { id } = start;
  let key = '';
  const earlier = [...(start.earlier ?? [])];
  /** What has been typed since the last write began. */
  let typed: Stored | null = null;
  /** Whether a write is due or under way: one at a time, however slow the disk is. */
  let isDue = false;
  let closed = false;
  let refused: ProjectRequest | undefined;

  async function write(draft: Stored, refused: boolean): Promise<void> {
    typed = null;
    if (closed) return;
    await store.change(drafted({ kind: 'draft', key: form, draft, id, edits, refused, page, ...bornAt(now()) }));
    parts.show(); // no other page shows a draft that is open here
  }

  function writeSoon(): void {
    isDue = true;
    setTimeout(async () => {
      if (typed !== null) await write(typed, false);
      isDue = false;
      if (typed !== null) writeSoon();
    }, WRITE_EVERY_MS);
  }

  async function journal(words: ProjectRequest): Promise<RequestRecord> {
    typed = null;
    parts.markForm(null);
    const submission = { words, form, key: newId(), id: id ?? newId(), earlier, page, now: now() };
    const record = await store.change(submitted(submission));
    ({ id, key } = record);
    return record;
  }

  const submit: FormHandle['submit'] = async (words) => {
    const record = await journal(words);
    changed();
    const verdict = await sendRequest(record, PATIENCE_MS, parts, earlier);
    earlier.push(words);
    refused = verdict === 'denied' ? words : undefined;
    id = store.records().find((one) => one.key === key && one.kind === 'request')?.id ?? id;
    if (closed) {
      await store.change(released(form));
      if (verdict === 'unknown') await store.change(owed(key, words, 'waiting'));
      if (verdict === 'denied') await store.change(owed(key, words, 'refused'));
      changed();
      if (verdict === 'unknown') parts.waits();
    }
    return verdict;
  };

  /** All words that the form has sent, also before a reload. */
  function sent(): readonly ProjectRequest[] {
    const kept = store
      .records()
      .flatMap((one) => (isRequest(one) && one.form === form && one.words ? [one.words] : []));
    return [...earlier, ...kept];
  }

  return {
    restored: start.restored,
    refused: start.refused,
    isDurable: store.isDurable,
    id: () => id,
    keep: (draft) => {
      parts.markForm(form);
      typed = { ...draft };
      if (!isDue) writeSoon();
    },
    handOver: async (draft, refused) => {
      parts.markForm(form);
      await write({ ...draft }, refused);
      return store.isDurable() ? undefined : store.records();
    },
    submit,
    acknowledge: () => void store.change(acknowledged(key, now())).then(changed),
    sendLater: async (words) => {
      const record = await journal(words);
      await store.change(kept(record.key, { page, now: now() }));
      parts.waits();
    },
    close: (draft, sending = false) => {
      closed = true;
      parts.markForm(null);
      // A request that was opened to edit and not changed waits as before: nothing is lost.
      const same = draft === null || (edits !== null && isSame(start.restored, draft));
      parts.closed({ form, restored: same ? undefined : { ...draft }, id, edits, refused: false, earlier: sent() });
      void store.change(released(form));
      // The form was still looking for a newer version of the page, and had not reported the refusal.
      if (sending && refused !== undefined) void store.change(owed(key, refused, 'refused'));
      void store.change(() => ({ result: undefined })).then(changed);
    },
  };
}

function isSame(restored: Stored | undefined, draft: ProjectRequest): boolean {
  return restored !== undefined && digestOf(restored) === digestOf(draft);
}
