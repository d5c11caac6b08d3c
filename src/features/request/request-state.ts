import type { ProjectRequest } from '../../shared/domain.ts';
import type { Problems } from './validate-request.ts';

/** A request's phase. */
export type Phase =
  | { readonly tag: 'idle' }
  | { readonly tag: 'submitting'; readonly attempt: number }
  | { readonly tag: 'success' }
  | { readonly tag: 'error'; readonly problems: Problems };

/** The form and the state of its request. */
export interface RequestState {
  readonly draft: ProjectRequest;
  /** The id of the last attempt; null before the first, and after another version turned out to hold it. */
  readonly id: string | null;
  /** Attempts so far; an answer to any but the latest is stale. */
  readonly attempts: number;
  readonly phase: Phase;
}

export type RequestEvent =
  | { readonly tag: 'edited'; readonly change: Partial<ProjectRequest> }
  | { readonly tag: 'invalid'; readonly problems: Problems }
  | { readonly tag: 'sent'; readonly id: string }
  | { readonly tag: 'saved'; readonly attempt: number }
  | { readonly tag: 'failed'; readonly attempt: number; readonly message: string; readonly idTaken: boolean };

/** The state before anything is sent. */
export function initialState(draft: ProjectRequest): RequestState {
  return { draft, id: null, attempts: 0, phase: { tag: 'idle' } };
}

/**
 * The next state. An event that does not fit the state (a second click, a stale answer) changes nothing.
 * An id may turn out to be taken: another version of the request was saved under it and can't be replaced. The next
 * attempt then gets an id of its own, so that no change is lost.
 */
export function reduceRequest(state: RequestState, event: RequestEvent): RequestState {
  const { phase } = state;
  switch (event.tag) {
    case 'edited':
      if (phase.tag === 'submitting' || phase.tag === 'success') return state;
      return { ...state, draft: { ...state.draft, ...event.change }, phase: withoutSolved(phase, event.change) };
    case 'invalid':
      if (phase.tag === 'submitting' || phase.tag === 'success') return state;
      return { ...state, phase: { tag: 'error', problems: event.problems } };
    case 'sent': {
      if (phase.tag === 'submitting' || phase.tag === 'success') return state;
      const attempt = state.attempts + 1;
      return { ...state, id: event.id, attempts: attempt, phase: { tag: 'submitting', attempt } };
    }
    case 'saved':
      if (phase.tag !== 'submitting' || phase.attempt !== event.attempt) return state;
      return { ...state, phase: { tag: 'success' } };
    case 'failed':
      if (phase.tag !== 'submitting' || phase.attempt !== event.attempt) return state;
      return {
        ...state,
        id: event.idTaken ? null : state.id,
        phase: { tag: 'error', problems: { message: event.message, fields: {} } },
      };
  }
}

/** Clears the problem of a field that is being corrected; the form's summary stays until the next send. */
function withoutSolved(phase: Phase, change: Partial<ProjectRequest>): Phase {
  if (phase.tag !== 'error') return phase;
  const fields = Object.fromEntries(Object.entries(phase.problems.fields).filter(([name]) => !(name in change)));
  return { tag: 'error', problems: { ...phase.problems, fields } };
}
