import { memo, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { onAddress } from '../../browser/use-browser.ts';
import { INBOX_TEXT, STATUSES } from '../../content/agency/inbox.ts';
import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { formatAnswer } from '../../shared/request-fields.ts';
import { formatRelativeTime, formatTime, PROMISE_MS } from './format.ts';
import styles from './inbox.module.css';
import type { SpamReason } from './spam.ts';

const INBOX = '#requests';

interface Props {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly requests: readonly InboxRequest[];
  readonly spam: ReadonlyMap<string, SpamReason>;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The list of requests. Memoized, because the view renders again for each character typed into the search field. */
export const RequestList = memo(function RequestList({ ref, requests, spam, now }: Props) {
  return (
    <ul ref={ref} className={styles.list}>
      {requests.map((request) => {
        const { id, customerName, companyName, createdAt, status } = request;
        const reason = spam.get(id);
        const isOpen = status === 'pending' && reason === undefined;
        const isOverdue = isOpen && createdAt !== null && now - createdAt > PROMISE_MS;
        return (
          <li key={id} className={styles.item}>
            <a href={addressOf(id)} className={isOpen ? `${styles.row} ${styles.open}` : styles.row}>
              <span className={styles.who}>
                <strong dir="auto">{customerName.trim() || INBOX_TEXT.nameless}</strong>
                {companyName.trim() !== '' && <span dir="auto">{companyName}</span>}
              </span>
              <span className={styles.what} dir="auto">
                {formatAnswer(request, 'projectType', FIELD_TEXT)}
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

/** A status with a coloured dot. Shows an unknown status as it is stored. */
export function StatusMark({ status }: { readonly status: string }) {
  const { value, label } = STATUSES.find((one) => one.value === status) ?? { label: status };
  return <span className={`${styles.status} ${value ? styles[value] : ''}`}>{label}</span>;
}

/** Returns the URL that opens a request. */
export function addressOf(id: string): string {
  return `${INBOX}?${new URLSearchParams({ id })}`;
}

/** Returns the id of the request in the URL (null if there is none), and a function that closes this request. */
export function useOpening(list: { readonly current: Element | null }) {
  const opened = useSyncExternalStore(onAddress, idInAddress);
  const [first] = useState(opened);
  useEffect(() => {
    if (opened === null) return;
    // The Back button removes the dialog without closing it, so the browser doesn't restore the focus.
    return () => list.current?.querySelector<HTMLElement>(`[href="${addressOf(opened)}"]`)?.focus();
  }, [opened, list]);
  // If this request's URL opened the inbox, going back would leave the inbox.
  return { opened, close: () => (opened === first ? location.replace(INBOX) : history.back()) };
}

function idInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(INBOX.length)).get('id') || null;
}
