import type { ProjectRequest } from '../../shared/domain.ts';
import type { Problems } from './validate-request.ts';

/** Where a request stands. */
export type Phase =
  | { readonly tag: 'idle' }
  | { readonly tag: 'submitting'; readonly attempt: number }
  | { readonly tag: 'success' }
  | { readonly tag: 'error'; readonly problems: Problems };

/** The form and its journey. */
export interface RequestState {
  readonly draft: ProjectRequest;
  /** Made when the request is first sent and kept across retries, so that a retry can never make a second document. */
  readonly id: string | null;
  /** The draft as it was first sent under that id. */
  readonly sent: ProjectRequest | null;
  /** Attempts so far: an answer to any but the latest is stale. */
  readonly attempts: number;
  readonly phase: Phase;
}

export type RequestEvent =
  | { readonly tag: 'edited'; readonly change: Partial<ProjectRequest> }
  | { readonly tag: 'refused'; readonly problems: Problems }
  | { readonly tag: 'sent'; readonly id: string }
  | { readonly tag: 'saved'; readonly attempt: number }
  | { readonly tag: 'failed'; readonly attempt: number; readonly message: string; readonly denied: boolean };

/** A request that has not been sent yet. */
export function initialState(draft: ProjectRequest): RequestState {
  return { draft, id: null, sent: null, attempts: 0, phase: { tag: 'idle' } };
}

/**
 * The next state. An event that does not fit the state (a second click, a stale answer) changes nothing.
 *
 * A request that was changed after a lost answer may be denied because its first version is in, and versions can't be
 * replaced. The changes must not be lost: the next attempt then goes out as a request of its own.
 */
export function reduceRequest(state: RequestState, event: RequestEvent): RequestState {
  const { phase } = state;
  switch (event.tag) {
    case 'edited':
      if (phase.tag === 'submitting' || phase.tag === 'success') return state;
      return { ...state, draft: { ...state.draft, ...event.change }, phase: withoutSolved(phase, event.change) };
    case 'refused':
      if (phase.tag === 'submitting' || phase.tag === 'success') return state;
      return { ...state, phase: { tag: 'error', problems: event.problems } };
    case 'sent': {
      if (phase.tag === 'submitting' || phase.tag === 'success') return state;
      const attempt = state.attempts + 1;
      return {
        ...state,
        id: state.id ?? event.id,
        sent: state.sent ?? state.draft,
        attempts: attempt,
        phase: { tag: 'submitting', attempt },
      };
    }
    case 'saved':
      if (phase.tag !== 'submitting' || phase.attempt !== event.attempt) return state;
      return { ...state, phase: { tag: 'success' } };
    case 'failed':
      if (phase.tag !== 'submitting' || phase.attempt !== event.attempt) return state;
      return {
        ...state,
        ...(event.denied && state.sent !== state.draft && { id: null, sent: null }),
        phase: { tag: 'error', problems: { message: event.message, fields: {} } },
      };
  }
}

/** A field that is being corrected is no longer called wrong; the line for the whole form stays until the next send. */
function withoutSolved(phase: Phase, change: Partial<ProjectRequest>): Phase {
  if (phase.tag !== 'error') return phase;
  const fields = Object.fromEntries(Object.entries(phase.problems.fields).filter(([name]) => !(name in change)));
  return { tag: 'error', problems: { ...phase.problems, fields } };
}
