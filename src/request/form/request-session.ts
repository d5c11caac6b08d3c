import { createStore } from '../../browser/store.ts';
import { REQUEST_TEXT } from '../../content/request.ts';
import { QUICK_FILL_SECONDS, SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { RequestDraft } from '../../shared/request-fields.ts';
import type { FormHandle } from '../outbox/requests.ts';
import { toProjectRequest, validateRequest } from './request-draft.ts';
import { type FormState, initialState, type RequestEvent, reduceRequest } from './request-state.ts';

/** A draft from the outbox: what it has of today's fields. */
export interface Restored {
  readonly draft: Partial<RequestDraft>;
  /** A sentence about the page's update and what it no longer asks for; empty if there is nothing to say. */
  readonly updated: string;
}

/** A form's handle on the outbox, as this feature reads it: see `restore-draft.ts`. */
export interface RequestHandle extends FormHandle {
  /** What was left behind, if anything. */
  readonly left: Restored | undefined;
}

/** A newer version of the page. */
export interface NewerVersion {
  /** Whether the server has one. Rejects if it can't be asked. */
  readonly exists: () => Promise<boolean>;
  /** Loads it; its form opens with what was handed over. */
  readonly load: (handedOver: unknown) => Promise<void>;
}

/** One visitor filling in one form: the view's state and the visitor's actions. */
export interface RequestSession {
  readonly getState: () => FormState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Resolves once the form holds what was left behind in the outbox, or that has failed. */
  readonly ready: Promise<void>;
  readonly edit: (change: Partial<RequestDraft>) => void;
  /** Validates and sends. A no-op while a send is in flight. */
  readonly submit: () => void;
  /** Keeps the request, to be sent automatically. Resolves to whether the form may close. */
  readonly sendLater: () => Promise<boolean>;
  /** Loads the newer version, with what has been typed. */
  readonly takeNewer: () => Promise<void>;
  /** The form has closed. Returns whether it has thanked for the request; if not, a notice says that it is in. */
  readonly close: () => boolean;
}

/**
 * State changes here are synchronous, unlike React's: the second of two clicks in one task already sees `submitting`
 * and does nothing.
 *
 * @param draft the form's initial content.
 * @param connect opens the form's handle on the outbox; called again if its code could not be loaded.
 */
export function createRequestSession(
  draft: RequestDraft,
  connect: () => Promise<RequestHandle>,
  newer: NewerVersion,
): RequestSession {
  const { get, set, subscribe, isWatched: isShown } = createStore(initialState(draft));
  const openedAt = performance.now();
  let connecting: Promise<RequestHandle> | undefined;
  let handle: RequestHandle | undefined;
  let touched = false;
  let hasThanked = false;
  let isLeft = false;
  const isWatched = () => isShown() && !isLeft;

  function dispatch(event: RequestEvent): boolean {
    const next = reduceRequest(get(), event);
    if (next === get()) return false;
    set(withDurability(next));
    return true;
  }

  /** Storage may fail at any time: full storage opens, and fails at the first write. */
  function withDurability(state: FormState): FormState {
    return { ...state, kept: state.kept && { ...state.kept, isDurable: handle?.isDurable() ?? true } };
  }

  function connected(): Promise<RequestHandle> {
    connecting ??= open().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  /** Whether the form has closed after *Submit*: the request is then sent as it was. */
  const isClosing = () => get().phase.tag === 'submitting' && !isWatched();

  async function open(): Promise<RequestHandle> {
    handle = await connect();
    const { left } = handle;
    touched ||= left !== undefined;
    dispatch({
      tag: 'connected',
      kept: { isDurable: handle.isDurable(), updated: left?.updated ?? '' },
      draft: isClosing() ? undefined : left?.draft,
    });
    if (touched) handle.keep(get().draft);
    return handle;
  }

  /** What would be sent; null if it is invalid, and then the form says so. */
  function valid(): ProjectRequest | null {
    const request = toProjectRequest(get().draft);
    const problems = validateRequest(request);
    const fillSeconds = Math.ceil((performance.now() - openedAt) / 1000);
    const isQuick = fillSeconds <= QUICK_FILL_SECONDS && handle?.left === undefined;
    if (problems === null) return isQuick ? { ...request, fillSeconds } : request;
    dispatch({ tag: 'invalid', problems });
    return null;
  }

  async function send(request: ProjectRequest): Promise<void> {
    // For the outbox's code only: a send has a deadline of its own.
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, SAVE_DEADLINE_MS));
    const own = await Promise.race([connected().catch(() => undefined), late]);
    if (get().phase.tag !== 'submitting') return; // the outbox held more: the visitor sees that first
    const outcome = own === undefined ? 'unknown' : await own.submit(request);
    if (outcome === 'saved') {
      if (!dispatch({ tag: 'saved' }) || !isWatched()) return;
      await whenVisible();
      if (!isWatched()) return; // a notice tells
      hasThanked = own?.acknowledge() ?? true;
      return;
    }
    const mayTake = outcome === 'refused' && isWatched() && (await newer.exists().catch(() => false));
    if (mayTake && isWatched()) return takeNewer(true);
    const message = own === undefined ? REQUEST_TEXT.notAccepted : REQUEST_TEXT.saveFailed;
    dispatch({ tag: 'failed', message, mayWait: own !== undefined && outcome === 'unknown' });
    if (isWatched()) own?.keep(get().draft);
  }

  async function takeNewer(refused = false): Promise<void> {
    await newer.load(await handle?.handOver(get().draft, refused));
  }

  const ready = connected().then(
    () => {},
    () => {}, // a send tries again, and reports it
  );

  return {
    getState: get,
    subscribe,
    ready,
    edit: (change) => {
      if (!dispatch({ tag: 'edited', change })) return;
      touched = true;
      handle?.keep(get().draft);
    },
    submit: () => {
      const request = valid();
      if (request !== null && dispatch({ tag: 'sent' })) void send(request);
    },
    sendLater: async () => {
      const request = handle && valid();
      if (!handle || !request) return false;
      await handle.sendLater(request);
      touched = false;
      return true;
    },
    takeNewer: () => takeNewer(),
    close: () => {
      isLeft = true;
      const { phase, draft } = get();
      const lost = touched && (phase.tag === 'idle' || phase.tag === 'error') ? draft : null;
      connected().then(
        (open) => open.close(lost, phase.tag === 'submitting'),
        () => {},
      );
      return hasThanked;
    },
  };
}

/** Resolves once the page can be seen: its tab is in front. */
function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}
