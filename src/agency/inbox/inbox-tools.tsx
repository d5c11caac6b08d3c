import { INBOX_TEXT, STATUSES } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { type InboxFilter, typesOf } from './filter-requests.ts';
import styles from './inbox.module.css';

interface Props {
  readonly requests: readonly InboxRequest[];
  readonly filter: InboxFilter;
  readonly onChange: (filter: InboxFilter) => void;
}

/** A search box, the project types, and chips for the status. */
export function InboxTools({ requests, filter, onChange }: Props) {
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <span className="visually-hidden">{INBOX_TEXT.searchLabel}</span>
        <input
          type="search"
          placeholder={INBOX_TEXT.search}
          enterKeyHint="search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </label>
      <label className={styles.type}>
        <span className="visually-hidden">{INBOX_TEXT.type}</span>
        <select value={filter.type} onChange={(event) => onChange({ ...filter, type: event.target.value })}>
          <option value="">{INBOX_TEXT.allTypes}</option>
          {typesOf(requests).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={styles.statuses}>
        <legend className="visually-hidden">{INBOX_TEXT.status}</legend>
        {[{ value: '', label: INBOX_TEXT.allStatuses }, ...STATUSES].map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name="status"
              checked={filter.status === value}
              onChange={() => onChange({ ...filter, status: value })}
            />
            <span className={`chip-face ${styles.chip}`}>{label}</span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}
