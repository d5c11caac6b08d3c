import { memo, type RefObject } from 'react';
import { INBOX_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import type { SpamReason } from '../../shared/spam.ts';
import { formatAnswer, formatRelativeTime, formatTime, PROMISE_MS } from './format.ts';
import styles from './inbox.module.css';
import { addressOf } from './opened-request.ts';
import { StatusMark } from './request-status.tsx';

interface Props {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly requests: readonly InboxRequest[];
  readonly spam: ReadonlyMap<string, SpamReason>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly fresh: ReadonlySet<string>;
  /** Called before a row's link opens a request. */
  readonly onOpen: () => void;
}

/** The list of requests, with one line each, or two on a phone. Memoized, as typing a search renders the view often. */
export const RequestList = memo(function RequestList({ ref, requests, spam, now, fresh, onOpen }: Props) {
  return (
    <ul ref={ref} className={styles.list}>
      {requests.map((request) => (
        <li key={request.id} className={fresh.has(request.id) ? `${styles.item} ${styles.fresh}` : styles.item}>
          <a
            href={addressOf(request.id)}
            className={
              request.status === 'pending' && !spam.has(request.id) ? `${styles.row} ${styles.open}` : styles.row
            }
            onClick={onOpen}
          >
            <Cells request={request} spam={spam.get(request.id)} now={now} />
          </a>
        </li>
      ))}
    </ul>
  );
});

interface CellsProps {
  readonly request: InboxRequest;
  readonly spam: SpamReason | undefined;
  readonly now: number;
}

function Cells({ request, spam, now }: CellsProps) {
  const { customerName, companyName, createdAt, status } = request;
  const isOverdue = status === 'pending' && spam === undefined && createdAt !== null && now - createdAt > PROMISE_MS;
  return (
    <>
      <span className={styles.who}>
        <strong dir="auto">{customerName.trim() || INBOX_TEXT.nameless}</strong>
        {companyName.trim() !== '' && <span dir="auto">{companyName}</span>}
      </span>
      <span className={styles.what} dir="auto">
        {formatAnswer(request, 'projectType')}
      </span>
      <span className={styles.marks}>
        <StatusMark status={status} />
      </span>
      {createdAt === null ? (
        <span className={styles.when}>{INBOX_TEXT.noTime}</span>
      ) : (
        <time
          className={isOverdue ? `${styles.when} ${styles.overdue}` : styles.when}
          dateTime={new Date(createdAt).toISOString()}
          title={formatTime(createdAt)}
        >
          <span>{formatRelativeTime(createdAt, now)}</span>
          {isOverdue && <span className="visually-hidden">. {INBOX_TEXT.overdue}</span>}
        </time>
      )}
      {spam !== undefined && <span className={styles.spam}>{INBOX_TEXT.spam[spam]}</span>}
    </>
  );
}
