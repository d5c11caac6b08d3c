import { REQUEST_TEXT } from '../../content/request.ts';
import { DataError } from '../../data/port.ts';
import { createStore } from '../../platform/store.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { toProjectRequest } from './request-draft.ts';
import type { RequestIds } from './request-ids.ts';
import { initialState, type RequestEvent, type RequestState, reduceRequest } from './request-state.ts';
import { validateRequest } from './validate-request.ts';

/**
 * Saves a request. Resolves to true once it is safe, to false if it was not accepted; rejects on any failure. Must be
 * idempotent for the same id.
 */
export type SubmitHandler = (id: string, request: ProjectRequest) => Promise<boolean>;

/** One visitor filling in one form: the view's state and the visitor's actions. */
export interface RequestSession {
  readonly getState: () => RequestState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly edit: (change: Partial<ProjectRequest>) => void;
  /** Validates and sends. A no-op while a send is in flight. */
  readonly submit: () => void;
}

/**
 * State changes here are synchronous, unlike React's: the second of two clicks in one task already sees `submitting`
 * and does nothing.
 */
export function createRequestSession(draft: ProjectRequest, handler: SubmitHandler, ids: RequestIds): RequestSession {
  const { get, set, subscribe, isWatched } = createStore(initialState(draft));

  function dispatch(event: RequestEvent): boolean {
    const next = reduceRequest(get(), event);
    if (next === get()) return false;
    set(next);
    return true;
  }

  async function send(id: string, request: ProjectRequest, attempt: number): Promise<void> {
    try {
      if (await handler(id, request)) {
        const shown = dispatch({ tag: 'saved', attempt }) && isWatched();
        if (shown) ids.settle(id);
      } else {
        dispatch({ tag: 'failed', attempt, message: REQUEST_TEXT.notAccepted, idTaken: false });
      }
    } catch (error) {
      console.warn('The project request was not saved:', error);
      const idTaken = error instanceof DataError && error.kind === 'denied' && ids.refused(id, request);
      dispatch({ tag: 'failed', attempt, message: REQUEST_TEXT.saveFailed, idTaken });
      // Resend these words at once as a request of their own. The new id can't be taken, so this does not repeat.
      if (idTaken && isWatched()) submit();
    }
  }

  function submit(): void {
    const { draft: entered, id: current } = get();
    const problems = validateRequest(entered);
    if (problems !== null) {
      dispatch({ tag: 'invalid', problems });
      return;
    }
    const request = toProjectRequest(entered);
    const id = ids.idFor(request, current);
    if (dispatch({ tag: 'sent', id })) void send(id, request, get().attempts);
  }

  return {
    getState: get,
    subscribe,
    edit: (change) => {
      dispatch({ tag: 'edited', change });
    },
    submit,
  };
}
