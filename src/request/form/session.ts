import { LANGUAGE } from '#content/language.ts';
import { REQUEST_TEXT } from '#content/request.ts';
import { createStore } from '../../browser/store.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { FieldName, RequestDraft } from '../../shared/request-fields.ts';
import type { FormHandle } from '../outbox/form-handle.ts';
import { missingAnswers, restoreDraft } from './draft.ts';
import { type Problems, toProjectRequest, validateRequest } from './validate.ts';

export type Phase =
  | { readonly tag: 'idle' }
  | { readonly tag: 'submitting' }
  | { readonly tag: 'success' }
  /** `mayWait`: the outcome is unknown, so the request can be sent later. `byMail`: sending failed; the form offers email. */
  | { readonly tag: 'error'; readonly problems: Problems; readonly mayWait: boolean; readonly byMail: boolean };

/** The form's content and the state of its request. */
export interface FormState {
  readonly draft: RequestDraft;
  readonly phase: Phase;
  /** Whether the device stores the draft; true until that is known. */
  readonly isDurable: boolean;
  /** Whether a request that waits is also sent while no page is open. */
  readonly isSentWhenClosed: boolean;
  /** A message that lists the answers left out of a stored draft; empty if there are none. */
  readonly leftOut: string;
}

/** The state of one opened form, and the visitor's actions in it. */
export type RequestSession = ReturnType<typeof createRequestSession>;

/**
 * Creates the session of one opened form. Its state changes synchronously, unlike React's: the second of two clicks in one
 * task finds `submitting` and does nothing.
 *
 * @param draft the form's initial content.
 * @param opening resolves to the form's handle on its record in the outbox.
 * @param readFields returns the texts in the form's fields, because some password managers fill them in without an event.
 */
export function createRequestSession(
  draft: RequestDraft,
  opening: Promise<FormHandle>,
  readFields: () => Partial<RequestDraft> = () => ({}),
) {
  const idle: FormState = { draft, phase: { tag: 'idle' }, isDurable: true, isSentWhenClosed: false, leftOut: '' };
  const { get, set, subscribe } = createStore(idle);
  let handle: FormHandle | undefined;
  /** Whether closing the form would lose something that the visitor has done in it. */
  let losesOnClose = false;
  let isClosed = false;

  function change(changes: Partial<FormState>): void {
    // Asks again each time: with full storage, the outbox opens without an error, and only a write fails.
    const isDurable = handle?.isDurable() ?? true;
    set({ ...get(), ...changes, isDurable, isSentWhenClosed: handle?.isSentWhenClosed() ?? false });
  }

  async function open(): Promise<FormHandle> {
    handle = await opening;
    const { restored, storeSoon } = handle;
    const { draft: stored, leftOut } = restoreDraft(restored ?? {});
    const { draft, phase } = get();
    const added = missingAnswers(draft, stored);
    const filled = { ...draft, ...added };
    if (Object.keys(added).length === 0) change({ leftOut });
    // The visitor pressed *Submit* before the stored draft was read, and must see the draft before it is sent.
    else if (phase.tag === 'submitting' && !isClosed)
      change({ leftOut, draft: filled, phase: failure(REQUEST_TEXT.leftAdded) });
    else change({ leftOut, draft: filled, phase: withoutSolved(phase, added, filled) });
    if (losesOnClose) storeSoon(get().draft, () => change({}));
    losesOnClose ||= restored !== undefined && !handle.isFromToast;
    return handle;
  }

  /** Returns the request to send. If the draft is invalid, shows its problems and returns null. */
  function validate(): ProjectRequest | null {
    const request = toProjectRequest(get().draft);
    const problems = validateRequest(request);
    if (problems === null) return { ...request, language: LANGUAGE };
    change({ phase: { tag: 'error', problems, mayWait: false, byMail: false } });
    return null;
  }

  async function send(request: ProjectRequest): Promise<void> {
    const opened = await connected;
    if (get().phase.tag !== 'submitting') return; // the stored draft has added answers, which the visitor must see first
    losesOnClose = true;
    const outcome = await opened.submit(request);
    if (isClosed) return; // a toast reports the outcome
    if (outcome === 'saved') return change({ phase: { tag: 'success' } });
    change({ phase: { ...failure(REQUEST_TEXT.saveFailed), mayWait: outcome === 'unknown', byMail: true } });
  }

  function edit(edited: Partial<RequestDraft>): void {
    const { draft: before, phase } = get();
    const isSame = Object.entries(edited).every(([name, value]) => before[name as FieldName] === value);
    if (isSame || isClosed || phase.tag === 'submitting' || phase.tag === 'success') return;
    const draft = { ...before, ...edited };
    change({ draft, phase: withoutSolved(phase, edited, draft) });
    losesOnClose = true;
    handle?.storeSoon(draft, () => change({}));
  }

  const connected = open();
  connected.catch(() => {}); // *Submit* reports the error

  return {
    getState: get,
    subscribe,
    edit,
    /** Validates and sends the request. Does nothing while a send is in flight, or after one has succeeded. */
    submit: (): void => {
      edit(readFields());
      const { tag } = get().phase;
      const request = tag === 'submitting' || tag === 'success' ? null : validate();
      if (request === null) return;
      change({ phase: { tag: 'submitting' } });
      send(request).catch(() => change({ phase: { ...failure(REQUEST_TEXT.notAccepted), byMail: true } }));
    },
    /** Stores the request, to be sent automatically. Resolves to whether the form may close. */
    sendLater: async (): Promise<boolean> => {
      edit(readFields());
      const request = handle && validate();
      if (!handle || !request) return false;
      await handle.sendLater(request);
      losesOnClose = false;
      return true;
    },
    /** Stores the form at once, so that a reload reopens it. */
    storeNow: async (): Promise<void> => {
      edit(readFields());
      await handle?.storeNow(get().draft);
    },
    /** Ends the session of a closed form. *Undo* can restore what has not been sent. */
    close: (): void => {
      if (isClosed) return;
      edit(readFields());
      isClosed = true;
      const { tag } = get().phase;
      connected.then(
        (opened) => opened.close(losesOnClose && (tag === 'idle' || tag === 'error')),
        () => {},
      );
    },
  };
}

function failure(message: string): Extract<Phase, { tag: 'error' }> {
  return { tag: 'error', problems: { message, fields: {} }, mayWait: false, byMail: false };
}

/**
 * Clears the problems of edited fields, and all problems once the form's message no longer applies. The message of a failed
 * send stays until the next *Submit*.
 */
function withoutSolved(phase: Phase, change: Partial<RequestDraft>, draft: RequestDraft): Phase {
  if (phase.tag !== 'error') return phase;
  if (!phase.byMail && validateRequest(toProjectRequest(draft))?.message !== phase.problems.message)
    return { tag: 'idle' };
  const fields = Object.fromEntries(Object.entries(phase.problems.fields).filter(([name]) => !(name in change)));
  return { ...phase, problems: { ...phase.problems, fields } };
}
