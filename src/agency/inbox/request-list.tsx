import { memo, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { onAddress } from '../../browser/use-browser.ts';
import { INBOX_TEXT, STATUSES } from '../../content/agency/inbox.ts';
import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { INBOX_HASH, readAgencyView } from '../../shared/agency-view.ts';
import { formatAnswer } from '../../shared/request-fields.ts';
import { describeDue, formatRelativeTime } from './format.ts';
import styles from './inbox.module.css';
import type { SpamReason } from './spam.ts';

/** The maximum length of a description's excerpt in a row. The row shows as much of the excerpt as fits. */
const EXCERPT_LENGTH = 200;

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
        const { id, customerName, companyName, createdAt, status, description } = request;
        const reason = spam.get(id);
        const isUnanswered = status === 'pending' && reason === undefined;
        const due = isUnanswered && createdAt !== null ? describeDue(createdAt, now) : null;
        const budget = formatAnswer(request, 'budget', FIELD_TEXT);
        const summary = [companyName, budget && isolate(budget), description.slice(0, EXCERPT_LENGTH)]
          .filter((part) => part.trim() !== '')
          .join(' · ');
        const suspicion = reason && INBOX_TEXT.spam[reason];
        return (
          <li key={id} className={styles.item}>
            <a href={addressOf(id)} className={isUnanswered ? `${styles.row} ${styles.unanswered}` : styles.row}>
              <span>
                <strong dir="auto">{customerName.trim() || INBOX_TEXT.nameless}</strong>
                <span className={styles.cut} dir="auto">
                  {formatAnswer(request, 'projectType', FIELD_TEXT)}
                </span>
                {createdAt === null ? (
                  <span>{INBOX_TEXT.noTime}</span>
                ) : (
                  <time dateTime={new Date(createdAt).toISOString()}>{formatRelativeTime(createdAt, now)}</time>
                )}
              </span>
              <span>
                <span className={styles.cut} dir="auto">
                  {summary || suspicion}
                </span>
                {due === null ? (
                  <StatusMark status={status} />
                ) : (
                  <span className={`${styles.status} ${styles.pending} ${styles[due.urgency]}`}>{due.text}</span>
                )}
              </span>
              {summary !== '' && suspicion && <span>{suspicion}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
});

/** Isolates an English text, so that Arabic text around it doesn't reorder its parts. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A status with a coloured dot. Shows an unknown status as it is stored. */
export function StatusMark({ status }: { readonly status: string }) {
  const { value, label } = STATUSES.find((one) => one.value === status) ?? { label: status };
  return <span className={`${styles.status} ${value ? styles[value] : ''}`}>{label}</span>;
}

/** Returns the URL that opens a request. */
export function addressOf(id: string): string {
  return `${INBOX_HASH}?${new URLSearchParams({ id })}`;
}

/**
 * Returns the id of the request in the URL (null if there is none), and a function that closes this request. Focuses the
 * request's row in `list` afterwards.
 */
export function useOpening(list: { readonly current: Element | null }) {
  const opened = useSyncExternalStore(onAddress, idInAddress);
  const [first] = useState(opened);
  useEffect(() => {
    if (opened === null) return;
    // The Back button removes the dialog without closing it, so the browser doesn't restore the focus.
    return () => list.current?.querySelector<HTMLElement>(`[href="${addressOf(opened)}"]`)?.focus();
  }, [opened, list]);
  // If this request's URL opened the inbox, going back would leave the inbox.
  return { opened, close: () => (opened === first ? location.replace(INBOX_HASH) : history.back()) };
}

function idInAddress(): string | null {
  return readAgencyView(location)?.id ?? null;
}
