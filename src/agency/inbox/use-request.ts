import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ChangeResult, Delivery, InboxPort, InboxRequest } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/message-of.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { inbox, replaceRequest, useInbox } from './inbox.ts';
import { openNotes } from './notes.ts';

export interface OpenRequest {
  /** The listed request or, if it isn't listed, the stored one; null before it is read and after it is deleted. */
  readonly request: InboxRequest | null;
  /** Whether the current version has been read. */
  readonly isCurrent: boolean;
  /** The delivery record; null if there is none, undefined if it has not been read. */
  readonly delivery: Delivery | null | undefined;
  /** The status that is being saved; null if none is. */
  readonly savingStatus: RequestStatus | null;
  /**
   * `saved` after a change of the status; `conflict` if somebody else has changed the value; `gone` if the request is deleted.
   */
  readonly outcome: ChangeResult['tag'] | 'gone' | null;
  /** The error from reading the request or, once `isCurrent`, from changing the request; empty if there is none. */
  readonly problem: string;
}

type Work = (port: InboxPort, request: InboxRequest) => Promise<ChangeResult | null>;

const UNREAD: OpenRequest = {
  request: null,
  isCurrent: false,
  delivery: undefined,
  savingStatus: null,
  outcome: null,
  problem: '',
};

/** Reads a request, and changes it. The state holds the list's copy until the current version has been read. */
export function useRequest(id: string) {
  const listed = listedIn(useInbox(), id);
  const merge = (before: OpenRequest, changes: Partial<OpenRequest>) => ({ ...before, ...changes });
  const [state, change] = useReducer(merge, UNREAD);
  const request = listed ?? state.request;
  const isOpen = useRef(true);

  const load = useCallback(async () => {
    try {
      const current = await (await loadInbox()).readRequest(id);
      // Ignores the result once the dialog has closed: it may be older than the notes that were saved on closing.
      if (isOpen.current)
        change({ problem: '', delivery: current?.delivery, ...publish(id, current?.request ?? null) });
    } catch (error) {
      change({ problem: messageOf(error) });
    }
  }, [id]);
  useEffect(() => {
    void load();
    return () => {
      isOpen.current = false;
    };
  }, [load]);

  /** Makes a change to the latest known version of the request. A success sets `outcome` to `saved`. */
  const save = async (work: Work, saved: 'saved' | null) => {
    const seen = listedIn(inbox.get(), id) ?? request;
    if (seen === null) return;
    try {
      const result = await work(await loadInbox(), seen);
      change({ outcome: result?.tag === 'conflict' ? 'conflict' : saved, ...publish(id, result?.request ?? null) });
    } catch (error) {
      change({ problem: messageOf(error) });
    }
  };
  const setStatus = async (status: RequestStatus) => {
    if (!state.isCurrent || state.savingStatus !== null || request?.status === status) return;
    change({ savingStatus: status, outcome: null, problem: '' });
    await save((port, seen) => port.setStatus(seen, status), 'saved');
    change({ savingStatus: null });
  };
  const lastRun = useRef(Promise.resolve());
  /** Makes any other change, such as the deletion, after earlier ones. Reports no success, because the view shows the change. */
  const run = (work: Work): Promise<void> => {
    change({ outcome: null, problem: '' });
    lastRun.current = lastRun.current.then(() => save(work, null));
    return lastRun.current;
  };

  return { state: { ...state, request }, load, setStatus, run };
}

function listedIn({ requests, all }: ReturnType<typeof useInbox>, id: string): InboxRequest | undefined {
  return (requests ?? []).find((one) => one.id === id) ?? all.find((one) => one.id === id);
}

/** Updates the lists and the notes from the stored request. @returns the changes to the open request's state. */
function publish(id: string, request: InboxRequest | null): Partial<OpenRequest> {
  replaceRequest(id, request);
  if (request === null) return { request: null, outcome: 'gone' };
  openNotes(request);
  return { request, isCurrent: true };
}
