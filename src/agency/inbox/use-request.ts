import { useCallback, useEffect, useRef, useState } from 'react';
import type { Delivery, InboxRequest, StatusResult, TeamRecord } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load-inbox.ts';
import { messageOf } from '../../data/port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { inbox } from './use-inbox.ts';

/** What is known of the open request. */
export interface OpenRequest {
  /** `ready` as soon as there is something to show; `gone`: it has been deleted. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'gone';
  /** Why something could not be loaded. */
  readonly problem: string;
  readonly request: InboxRequest | null;
  readonly teamRecord: TeamRecord | null;
  /** Who was told; undefined while unknown. */
  readonly delivery: Delivery | null | undefined;
  /** The status that is being set. */
  readonly setting: RequestStatus | null;
  /** What became of the last new status. */
  readonly outcome: StatusResult['tag'] | 'failed' | null;
}

const NOTHING: OpenRequest = {
  phase: 'loading',
  problem: '',
  request: null,
  teamRecord: null,
  delivery: undefined,
  setting: null,
  outcome: null,
};

/** Opens a request: shows the list's copy at once, then the database's. */
export function useRequest(id: string) {
  const [state, setState] = useState<OpenRequest>(() => start(id));
  const change = useCallback((changes: Partial<OpenRequest>) => setState((before) => ({ ...before, ...changes })), []);

  const leave = useCallback(() => {
    inbox.remove(id);
    change({ phase: 'gone', setting: null });
  }, [id, change]);

  const read = useCallback(
    async (wanted: () => boolean) => {
      setState(({ setting }) => ({ ...start(id), setting }));
      try {
        const port = await loadInbox();
        const [request, teamRecord, delivery] = await Promise.all([
          port.readRequest(id), // the list's may be of this morning
          port.readTeamRecord(id),
          port.readDelivery(id).catch(() => undefined),
        ]);
        if (!wanted()) return;
        if (request === null) return leave();
        inbox.replace(request);
        change({ phase: 'ready', request, teamRecord, delivery });
      } catch (error) {
        if (wanted()) setState((before) => ({ ...before, ...failure(before, error) }));
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
    const { request, setting } = state;
    if (request === null || setting !== null || request.status === status) return;
    change({ setting: status, outcome: null, problem: '' });
    await reading.current; // or what it reads would replace the new status
    try {
      const result = await (await loadInbox()).setStatus(request, status);
      if (result.tag === 'gone') return leave();
      inbox.replace(result.request);
      change({
        request: result.request,
        teamRecord: result.teamRecord,
        setting: null,
        outcome: result.tag,
        problem: '',
      });
    } catch (error) {
      change({ setting: null, outcome: 'failed', problem: messageOf(error) });
    }
  };

  return { state, load, setStatus };
}

function start(id: string): OpenRequest {
  const request = inbox.get().requests.find((one) => one.id === id) ?? null;
  return { ...NOTHING, request, phase: request === null ? 'loading' : 'ready' };
}

/** After a failed read: keeps what is shown, and adds the problem. */
function failure({ request }: OpenRequest, error: unknown): Partial<OpenRequest> {
  return { phase: request === null ? 'failed' : 'ready', problem: messageOf(error) };
}
