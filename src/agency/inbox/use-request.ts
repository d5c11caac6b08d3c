import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Change, CurrentRequest, Delivery, InboxRequest, StatusChange } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { replaceRequest, useInbox } from './inbox.ts';
import { openNotes } from './notes.ts';

export interface OpenRequest {
  /** The request from the list or, if it isn't there, from the database; null before it is read and after it is deleted. */
  readonly request: InboxRequest | null;
  /** The request's status changes; null until they have been read. */
  readonly history: readonly StatusChange[] | null;
  /** The delivery record; null if there is none, undefined if it has not been read. */
  readonly delivery: Delivery | null | undefined;
  /** The status that is being saved; null if none is. */
  readonly setting: RequestStatus | null;
  /** The outcome of the last status change, or `gone` if the request has been deleted. */
  readonly outcome: Change['tag'] | 'gone' | null;
  /** The error from reading the request or, once `history` is set, from changing the status; empty if there is none. */
  readonly problem: string;
}

const UNREAD: OpenRequest = {
  request: null,
  history: null,
  delivery: undefined,
  setting: null,
  outcome: null,
  problem: '',
};

/** Reads a request. Returns the list's copy first, and the current version once that has been read. */
export function useRequest(id: string) {
  const listed = useInbox().requests?.find((one) => one.id === id);
  const merge = (before: OpenRequest, changes: Partial<OpenRequest>) => ({ ...before, ...changes });
  const [state, change] = useReducer(merge, UNREAD);
  const request = listed ?? state.request;
  const isOpen = useRef(true);

  const load = useCallback(async () => {
    try {
      const current = await (await loadInbox()).readRequest(id);
      // Ignores the result once the dialog has closed: it may be older than the notes that were saved on closing.
      if (isOpen.current) change({ problem: '', delivery: current?.delivery, ...share(id, current) });
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

  const setStatus = async (status: RequestStatus) => {
    if (request === null || state.history === null || state.setting !== null || request.status === status) return;
    change({ setting: status, outcome: null, problem: '' });
    try {
      const result = await (await loadInbox()).setStatus(request, status);
      change({ setting: null, outcome: result?.tag ?? null, ...share(id, result) });
    } catch (error) {
      change({ setting: null, problem: messageOf(error) });
    }
  };

  return { state: { ...state, request }, load, setStatus };
}

/** Updates the list and the notes from the stored request. @returns the changes to the open request's state. */
function share(id: string, current: CurrentRequest | null): Partial<OpenRequest> {
  replaceRequest(id, current?.request ?? null);
  if (current === null) return { request: null, outcome: 'gone' };
  openNotes(current);
  return { request: current.request, history: current.history };
}
