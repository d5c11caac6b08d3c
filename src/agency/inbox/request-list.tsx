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
      {requests.map((request) => {
        const { id, customerName, companyName, createdAt, status } = request;
        const reason = spam.get(id);
        const isOpen = status === 'pending' && reason === undefined;
        const isOverdue = isOpen && createdAt !== null && now - createdAt > PROMISE_MS;
        return (
          <li key={id} className={fresh.has(id) ? `${styles.item} ${styles.fresh}` : styles.item}>
            <a href={addressOf(id)} className={isOpen ? `${styles.row} ${styles.open}` : styles.row} onClick={onOpen}>
              <span className={styles.who}>
                <strong dir="auto">{customerName.trim() || INBOX_TEXT.nameless}</strong>
                {companyName.trim() !== '' && <span dir="auto">{companyName}</span>}
              </span>
              <span className={styles.what} dir="auto">
                {formatAnswer(request, 'projectType')}
              </span>
              <StatusMark status={status} />
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
              {reason !== undefined && <span className={styles.spam}>{INBOX_TEXT.spam[reason]}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
});
