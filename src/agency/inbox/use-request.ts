import { useCallback, useEffect, useRef, useState } from 'react';
import type { Delivery, InboxRequest, StatusResult, TeamRecord } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { inbox, useInbox } from './inbox.ts';

/** The state of the open request. */
export interface OpenRequest {
  /** Null until it has been read, unless the list contains it. */
  readonly request: InboxRequest | null;
  /** The error of the last call. */
  readonly problem: string;
  readonly teamRecord: TeamRecord | null;
  /** The state of the notice; undefined while unknown. */
  readonly delivery: Delivery | null | undefined;
  /** The status that is being saved. */
  readonly setting: RequestStatus | null;
  /** The outcome of the last change of status; `gone` if the request has been deleted. */
  readonly outcome: StatusResult['tag'] | 'failed' | null;
}

const UNREAD: OpenRequest = {
  request: null,
  problem: '',
  teamRecord: null,
  delivery: undefined,
  setting: null,
  outcome: null,
};

/** Opens a request. Returns the list's copy at once, and the current one when it has been read. */
export function useRequest(id: string) {
  const listed = useInbox().requests.find((one) => one.id === id);
  const [state, setState] = useState(UNREAD);
  const request = listed ?? state.request;
  const change = useCallback((changes: Partial<OpenRequest>) => setState((before) => ({ ...before, ...changes })), []);

  const leave = useCallback(() => {
    inbox.remove(id);
    change({ request: null, outcome: 'gone', setting: null });
  }, [id, change]);

  const reading = useRef(Promise.resolve());
  const load = useCallback(() => {
    const read = async () => {
      try {
        const port = await loadInbox();
        const [found, teamRecord, delivery] = await Promise.all([
          port.readRequest(id),
          port.readTeamRecord(id),
          port.readDelivery(id).catch(() => undefined),
        ]);
        if (found === null) return leave();
        inbox.replace(found);
        change({ request: found, teamRecord, delivery, problem: '' });
      } catch (error) {
        change({ problem: messageOf(error) });
      }
    };
    reading.current = read();
  }, [id, change, leave]);
  useEffect(load, [load]);

  const setStatus = async (status: RequestStatus) => {
    if (request === null || state.setting !== null || request.status === status) return;
    change({ setting: status, outcome: null, problem: '' });
    await reading.current; // as a late answer would overwrite the new status
    try {
      const result = await (await loadInbox()).setStatus(request, status);
      if (result.tag === 'gone') return leave();
      const { tag: outcome, request: current, teamRecord } = result;
      inbox.replace(current);
      change({ request: current, teamRecord, setting: null, outcome });
    } catch (error) {
      change({ setting: null, outcome: 'failed', problem: messageOf(error) });
    }
  };

  return { state: { ...state, request }, load, setStatus };
}
