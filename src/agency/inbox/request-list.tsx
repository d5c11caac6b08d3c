import { memo, type RefObject, startTransition, useEffect, useState } from 'react';
import { INBOX_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { REPLY_WITHIN_HOURS } from '../../shared/constants.ts';
import { answer, exactTime, relativeTime } from './in-words.ts';
import styles from './inbox.module.css';
import { addressOf } from './opened-request.ts';
import { StatusMark } from './request-status.tsx';

const PROMISE_MS = REPLY_WITHIN_HOURS * 3_600_000;
/** More rows than a phone or a laptop shows at once. A slow phone paints them first, and the others right after. */
const FIRST_ROWS = 20;

interface RequestListProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly requests: readonly InboxRequest[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly fresh: ReadonlySet<string>;
  /** Called before a row's link is followed. */
  readonly onOpen: () => void;
}

/** The requests, one line each, or two on a phone. */
export function RequestList({ ref, requests, now, fresh, onOpen }: RequestListProps) {
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
          fresh={fresh.has(request.id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface RequestRowProps {
  readonly request: InboxRequest;
  /** When it came in, as one would say it. */
  readonly when: string;
  /** Whether it has waited longer for an answer than the site promises. */
  readonly overdue: boolean;
  readonly fresh: boolean;
  readonly onOpen: () => void;
}

/** One request of the list: a link that opens it. */
const RequestRow = memo(function RequestRow({ request, onOpen, fresh, ...rest }: RequestRowProps) {
  const className = `${styles.row} ${request.status === 'pending' ? styles.open : ''}`;
  return (
    <li className={fresh ? `${styles.item} ${styles.fresh}` : styles.item}>
      <a href={addressOf(request.id)} className={className} onClick={onOpen}>
        <Cells request={request} {...rest} />
      </a>
    </li>
  );
});

function Cells({ request, when, overdue }: Pick<RequestRowProps, 'request' | 'when' | 'overdue'>) {
  const { customerName, companyName, createdAt, status } = request;
  return (
    <>
      <span className={styles.who}>
        <strong dir="auto">{customerName.trim() === '' ? INBOX_TEXT.nameless : customerName}</strong>
        {companyName.trim() !== '' && <span dir="auto">{companyName}</span>}
      </span>
      <span className={styles.what} dir="auto">
        {answer(request, 'projectType')}
      </span>
      <span className={styles.marks}>
        <StatusMark status={status} />
      </span>
      {createdAt === null ? (
        <span className={styles.when}>{INBOX_TEXT.noTime}</span>
      ) : (
        <time
          className={overdue ? `${styles.when} ${styles.overdue}` : styles.when}
          dateTime={new Date(createdAt).toISOString()}
          title={exactTime(createdAt)}
        >
          <span>{when}</span>
          {overdue && <span className="visually-hidden">. {INBOX_TEXT.overdue}</span>}
        </time>
      )}
    </>
  );
}
