import { STATUSES, INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { download, requestsAsCsv, requestsAsJson } from './export-requests.ts';
import type { InboxFilter } from './filter-requests.ts';
import styles from './inbox.module.css';

interface InboxToolsProps {
  readonly filter: InboxFilter;
  readonly onChange: (filter: InboxFilter) => void;
}

/** A search box, and chips for the status. */
export function InboxTools({ filter, onChange }: InboxToolsProps) {
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <span className="visually-hidden">{TEXT.searchLabel}</span>
        <input
          type="search"
          dir="auto"
          placeholder={TEXT.search}
          enterKeyHint="search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </label>
      <fieldset className={styles.statuses}>
        <legend className="visually-hidden">{TEXT.status}</legend>
        {[{ value: '', label: TEXT.allStatuses }, ...STATUSES].map(({ value, label }) => (
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

interface InboxSummaryProps {
  /** The requests that match the filter. */
  readonly shown: readonly InboxRequest[];
  readonly loaded: number;
  readonly total: number | null;
}

/** The number of requests, and buttons that export the matching ones. */
export function InboxSummary({ shown, loaded, total }: InboxSummaryProps) {
  const save = (text: string, type: string, ending: string) =>
    download(text, type, `requests-${new Date().toISOString().slice(0, 10)}.${ending}`);
  const formats = [
    { name: TEXT.asCsv, onClick: () => save(requestsAsCsv(shown), 'text/csv;charset=utf-8', 'csv') },
    { name: TEXT.asJson, onClick: () => save(requestsAsJson(shown), 'application/json', 'json') },
  ];
  return (
    <div className={styles.summary}>
      <p role="status">{TEXT.count(shown.length, loaded, total)}</p>
      <div>
        {formats.map(({ name, onClick }) => (
          <button key={name} type="button" disabled={shown.length === 0} onClick={onClick}>
            <span className={styles.verb}>{TEXT.export} </span>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
