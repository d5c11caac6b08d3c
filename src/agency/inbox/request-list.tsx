import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { REPLY_WITHIN_HOURS } from '../../shared/constants.ts';
import styles from './inbox.module.css';
import { relativeTime } from './relative-time.ts';
import { RequestRow } from './request-row.tsx';

const PROMISE_MS = REPLY_WITHIN_HOURS * 3_600_000;
/** More rows than a phone or a laptop shows at once. A slow phone paints them first, and the others right after. */
const FIRST_ROWS = 20;

interface Props {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly requests: readonly InboxRequest[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly untold: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
  /** Null while nothing is being selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Called before a row's link is followed. */
  readonly onOpen: () => void;
}

/** The requests, one line each, or two on a phone. */
export function RequestList({ ref, requests, now, untold, fresh, selected, onSelect, onOpen }: Props) {
  const toggle = useCallback(
    (id: string) =>
      onSelect((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [onSelect],
  );
  const [complete, setComplete] = useState(false);
  useEffect(() => startTransition(() => setComplete(true)), []);
  return (
    <ul ref={ref} className={styles.list}>
      {(complete ? requests : requests.slice(0, FIRST_ROWS)).map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          when={request.createdAt === null ? '' : relativeTime(request.createdAt, now)}
          overdue={request.status === 'pending' && request.createdAt !== null && now - request.createdAt > PROMISE_MS}
          untold={untold.has(request.id)}
          fresh={fresh.has(request.id)}
          selected={selected === null ? null : selected.has(request.id)}
          onSelect={toggle}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
