import { REQUEST_TEXT } from '../../content/request.ts';
import { withDeadline } from '../../data/deadline.ts';
import type { FormLine } from '../../journal/courier.ts';
import { createStore } from '../../platform/store.ts';
import { whenVisible } from '../../platform/when-visible.ts';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { toProjectRequest } from './request-draft.ts';
import { initialState, type RequestEvent, type RequestState, reduceRequest } from './request-state.ts';
import { restoreDraft } from './restore-draft.ts';
import { validateRequest } from './validate-request.ts';

/** A newer version of the page. */
export interface NewerVersion {
  /** Whether the server has one. Rejects if it can't be asked. */
  readonly exists: () => Promise<boolean>;
  /** Loads it; its form opens with what was handed over. */
  readonly load: (handedOver: unknown) => Promise<void>;
}

/** One visitor filling in one form: the view's state and the visitor's actions. */
export interface RequestSession {
  readonly getState: () => RequestState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly edit: (change: Partial<ProjectRequest>) => void;
  /** Validates and sends. A no-op while a send is in flight. */
  readonly submit: () => void;
  /** Keeps the request, to be sent when that is possible. Resolves when the form may close. */
  readonly sendLater: () => Promise<void>;
  /** Loads the newer version, with what has been typed. */
  readonly takeNewer: () => Promise<void>;
  /** The form has closed. */
  readonly close: () => void;
}

/**
 * State changes here are synchronous, unlike React's: the second of two clicks in one task already sees `submitting`
 * and does nothing.
 *
 * @param draft the form's initial content.
 * @param connect opens the form's line to the journal; called again after it has failed to load the code for it.
 */
export function createRequestSession(
  draft: ProjectRequest,
  connect: () => Promise<FormLine>,
  newer: NewerVersion,
): RequestSession {
  const { get, set, subscribe, isWatched } = createStore(initialState(draft));
  let connecting: Promise<FormLine> | undefined;
  let line: FormLine | undefined;
  let touched = false;

  function dispatch(event: RequestEvent): boolean {
    const next = reduceRequest(get(), event);
    if (next === get()) return false;
    set(next);
    return true;
  }

  function connected(): Promise<FormLine> {
    connecting ??= open().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  async function open(): Promise<FormLine> {
    line = await connect();
    const restored = line.restored === undefined ? undefined : restoreDraft(line.restored, line.refused);
    touched ||= restored !== undefined;
    const kept = { isDurable: line.isDurable(), updated: restored?.updated ?? '' };
    dispatch({ tag: 'connected', kept, draft: restored?.draft });
    if (touched) line.keep(get().draft);
    return line;
  }

  async function send(request: ProjectRequest): Promise<void> {
    const own = await withDeadline(connected, SAVE_DEADLINE_MS).catch(() => undefined);
    const outcome = own === undefined ? 'unknown' : await own.submit(request);
    if (outcome === 'saved') {
      if (!dispatch({ tag: 'saved' }) || !isWatched()) return;
      await whenVisible();
      if (isWatched()) own?.told(); // else a notice does
      return;
    }
    if (outcome === 'denied' && isWatched() && (await newer.exists().catch(() => false))) return takeNewer(true);
    const message = outcome === null ? REQUEST_TEXT.notAccepted : REQUEST_TEXT.saveFailed;
    dispatch({ tag: 'failed', message, mayWait: own !== undefined && outcome === 'unknown' });
    if (isWatched()) own?.keep(get().draft);
  }

  async function takeNewer(refused = false): Promise<void> {
    await newer.load(await line?.handOver(get().draft, refused));
  }

  connected().catch(() => {}); // a send tries again, and reports it

  return {
    getState: get,
    subscribe,
    edit: (change) => {
      if (!dispatch({ tag: 'edited', change })) return;
      touched = true;
      line?.keep(get().draft);
    },
    submit: () => {
      const problems = validateRequest(get().draft);
      if (problems !== null) dispatch({ tag: 'invalid', problems });
      else if (dispatch({ tag: 'sent' })) void send(toProjectRequest(get().draft));
    },
    sendLater: async () => {
      await line?.sendLater();
      touched = false;
    },
    takeNewer: () => takeNewer(),
    close: () => {
      const { phase, draft: left } = get();
      const lost = touched && (phase.tag === 'idle' || phase.tag === 'error') ? left : null;
      connected().then(
        (open) => open.close(lost),
        () => {},
      );
    },
  };
}
