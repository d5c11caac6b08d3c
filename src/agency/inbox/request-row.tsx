import { memo } from 'react';
import { INBOX_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { answer } from './answers.ts';
import styles from './inbox.module.css';
import { exactTime } from './relative-time.ts';
import { addressOf } from './request-address.ts';
import { StatusMark } from './status-mark.tsx';

interface Props {
  readonly request: InboxRequest;
  /** When it came in, as one would say it. */
  readonly when: string;
  /** Whether it has waited longer for an answer than the site promises. */
  readonly overdue: boolean;
  readonly untold: boolean;
  readonly fresh: boolean;
  /** Null while nothing is being selected. */
  readonly selected: boolean | null;
  /** Gets the id, so that it can be the same function for every row. */
  readonly onSelect: (id: string) => void;
  readonly onOpen: () => void;
}

/** One request of the list: a link that opens it, or a checkbox while requests are being selected. */
export const RequestRow = memo(function RequestRow({ request, selected, onSelect, onOpen, fresh, ...rest }: Props) {
  const className = `${styles.row} ${request.status === 'pending' ? styles.open : ''}`;
  return (
    <li className={fresh ? `${styles.item} ${styles.fresh}` : styles.item}>
      {selected === null ? (
        <a href={addressOf(request.id)} className={className} onClick={onOpen}>
          <Cells request={request} {...rest} />
        </a>
      ) : (
        <label className={`${className} ${styles.selectable}`}>
          <input type="checkbox" checked={selected} onChange={() => onSelect(request.id)} />
          <Cells request={request} {...rest} />
        </label>
      )}
    </li>
  );
});

function Cells({ request, when, overdue, untold }: Pick<Props, 'request' | 'when' | 'overdue' | 'untold'>) {
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
        {untold && <span className={styles.alarm}>{INBOX_TEXT.untold}</span>}
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
