import { REQUEST_TEXT } from '../../content/request.ts';
import type { FieldName, RequestDraft } from '../../shared/request-fields.ts';
import { type Problems, toProjectRequest, validateRequest } from './request-draft.ts';

/** A request's phase. */
export type Phase =
  | { readonly tag: 'idle' }
  | { readonly tag: 'submitting' }
  | { readonly tag: 'success' }
  /**
   * `mayWait`: the database gave no verdict, so the request can go later. `byMail`: sending failed, and email is another
   * way.
   */
  | { readonly tag: 'error'; readonly problems: Problems; readonly mayWait: boolean; readonly byMail: boolean };

/** The form and the state of its request. */
export interface FormState {
  readonly draft: RequestDraft;
  readonly phase: Phase;
  /** What the form says about the outbox; null until that is open. */
  readonly kept: FormInJournal | null;
}

/** How the outbox holds this form. */
export interface FormInJournal {
  /** Whether what is typed survives a reload. */
  readonly isDurable: boolean;
  /** A sentence about a draft from an earlier version of the page, or empty. */
  readonly updated: string;
}

export type RequestEvent =
  | { readonly tag: 'edited'; readonly change: Partial<RequestDraft> }
  /** `draft`: what was left behind. It goes under what has been typed or preset already; of two descriptions both stay. */
  | { readonly tag: 'connected'; readonly kept: FormInJournal; readonly draft: Partial<RequestDraft> | undefined }
  | { readonly tag: 'invalid'; readonly problems: Problems }
  | { readonly tag: 'sent' }
  | { readonly tag: 'saved' }
  | { readonly tag: 'failed'; readonly message: string; readonly mayWait: boolean };

/** The state before anything is sent. */
export function initialState(draft: RequestDraft): FormState {
  return { draft, phase: { tag: 'idle' }, kept: null };
}

/** The next state. An event that does not fit the state, such as a second click, changes nothing. */
export function reduceRequest(state: FormState, event: RequestEvent): FormState {
  const { phase } = state;
  if (event.tag === 'connected') {
    const { kept, draft = {} } = event;
    const left = { ...draft, description: joined(state.draft.description, draft.description) };
    const added = Object.entries(left).filter(([name, value]) => {
      const own = state.draft[name as FieldName];
      return value.length > 0 && value !== own && (own.length === 0 || name === 'description');
    });
    if (added.length === 0 || phase.tag === 'success') return { ...state, kept };
    const change: Partial<RequestDraft> = Object.fromEntries(added);
    const filled = { ...state.draft, ...change };
    if (phase.tag !== 'submitting') return { kept, draft: filled, phase: withoutSolved(phase, change, filled) };
    // *Submit* came first. What the visitor has not seen in the form is neither sent nor lost.
    return { kept, draft: filled, phase: problem(REQUEST_TEXT.leftAdded) };
  }
  if ((event.tag === 'saved' || event.tag === 'failed') !== (phase.tag === 'submitting') || phase.tag === 'success')
    return state;
  switch (event.tag) {
    case 'edited': {
      const draft = { ...state.draft, ...event.change };
      if (Object.keys(event.change).every((name) => draft[name as FieldName] === state.draft[name as FieldName]))
        return state;
      return { ...state, draft, phase: withoutSolved(phase, event.change, draft) };
    }
    case 'invalid':
      return { ...state, phase: problem(event.problems.message, event.problems.fields) };
    case 'sent':
      return { ...state, phase: { tag: 'submitting' } };
    case 'saved':
      return { ...state, phase: { tag: 'success' } };
    case 'failed':
      return { ...state, phase: problem(event.message, {}, event.mayWait, true) };
  }
}

/** A description that is there already, after the one that was left behind: the caret goes to its end. */
function joined(own: string, left = ''): string {
  if (own.includes(left)) return own;
  const isThere = own.trim() === '' || left.split('\n').includes(own.trim());
  return isThere ? left : `${left}\n${own}`;
}

function problem(message: string, fields: Problems['fields'] = {}, mayWait = false, byMail = false): Phase {
  return { tag: 'error', problems: { message, fields }, mayWait, byMail };
}

/**
 * Clears the problem of a field that is being corrected. The form's summary disappears once it no longer holds; that
 * of a failed send stays until the next.
 */
function withoutSolved(phase: Phase, change: Partial<RequestDraft>, draft: RequestDraft): Phase {
  if (phase.tag !== 'error') return phase;
  if (!phase.byMail && validateRequest(toProjectRequest(draft))?.message !== phase.problems.message)
    return { tag: 'idle' };
  const fields = Object.fromEntries(Object.entries(phase.problems.fields).filter(([name]) => !(name in change)));
  return { ...phase, problems: { ...phase.problems, fields } };
}
