import { useCallback, useEffect, useRef, useState } from 'react';
import type { Delivery, InboxRequest, StatusResult, TeamRecord } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { requestOf } from './create-inbox.ts';
import { inbox, useInbox } from './use-inbox.ts';

/** What belongs to the open request. The request itself is the inbox's. */
interface Belongings {
  /** Whether it has been deleted. */
  readonly isGone: boolean;
  /** Why something could not be loaded. */
  readonly problem: string;
  readonly teamRecord: TeamRecord | null;
  /** Who was told; undefined while unknown. */
  readonly delivery: Delivery | null | undefined;
  /** The status that is being set. */
  readonly setting: RequestStatus | null;
  /** What became of the last new status. */
  readonly outcome: StatusResult['tag'] | 'failed' | null;
}

const NOTHING: Belongings = {
  isGone: false,
  problem: '',
  teamRecord: null,
  delivery: undefined,
  setting: null,
  outcome: null,
};

/** What is known of the open request. */
export interface OpenRequest extends Belongings {
  /** Null until it has been read, unless the list has it. */
  readonly request: InboxRequest | null;
}

/** Opens a request: shows the list's copy at once, then the database's. */
export function useRequest(id: string) {
  const request = requestOf(useInbox(), id);
  const [state, setState] = useState(NOTHING);
  const change = useCallback((changes: Partial<Belongings>) => setState((before) => ({ ...before, ...changes })), []);

  const leave = useCallback(() => {
    inbox.remove(id);
    change({ isGone: true, setting: null });
  }, [id, change]);

  const read = useCallback(
    async (wanted: () => boolean) => {
      setState(({ setting }) => ({ ...NOTHING, setting }));
      try {
        const port = await loadInbox();
        const [found, teamRecord, delivery] = await Promise.all([
          port.readRequest(id), // the list's may be of this morning
          port.readTeamRecord(id),
          port.readDelivery(id).catch(() => undefined),
        ]);
        if (!wanted()) return;
        if (found === null) return leave();
        inbox.replace(found);
        change({ teamRecord, delivery });
      } catch (error) {
        if (wanted()) change({ problem: messageOf(error) });
      }
    },
    [id, change, leave],
  );

  const reading = useRef(Promise.resolve());
  const load = useCallback(
    (wanted: () => boolean = () => true) => {
      reading.current = read(wanted);
      return reading.current;
    },
    [read],
  );

  useEffect(() => {
    let current = true;
    void load(() => current);
    return () => {
      current = false;
    };
  }, [load]);

  const setStatus = async (status: RequestStatus) => {
    if (request === null || state.setting !== null || request.status === status) return;
    change({ setting: status, outcome: null, problem: '' });
    await reading.current; // or what it reads would replace the new status
    try {
      const result = await (await loadInbox()).setStatus(request, status);
      if (result.tag === 'gone') return leave();
      inbox.replace(result.request);
      change({ teamRecord: result.teamRecord, setting: null, outcome: result.tag, problem: '' });
    } catch (error) {
      change({ setting: null, outcome: 'failed', problem: messageOf(error) });
    }
  };

  return { state: { ...state, request } satisfies OpenRequest, load, setStatus };
}
