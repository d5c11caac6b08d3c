import { STATUSES, INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { download, requestsAsCsv, requestsAsJson } from './export-requests.ts';
import type { InboxFilter } from './filter-requests.ts';
import styles from './inbox.module.css';

interface Props {
  readonly filter: InboxFilter;
  readonly onFilter: (filter: InboxFilter) => void;
  /** The matching requests. */
  readonly shown: readonly InboxRequest[];
  readonly loaded: number;
  readonly total: number | null;
}

/** The search, the number of requests, and buttons that export the matching ones. */
export function InboxTools({ filter, onFilter, shown, loaded, total }: Props) {
  const save = (text: string, type: string, ending: string) =>
    download(text, type, `requests-${new Date().toISOString().slice(0, 10)}.${ending}`);
  return (
    <>
      <search className={styles.tools}>
        <label className={styles.search}>
          <span className="visually-hidden">{TEXT.searchLabel}</span>
          <input
            type="search"
            dir="auto"
            placeholder={TEXT.search}
            enterKeyHint="search"
            value={filter.search}
            onChange={(event) => onFilter({ ...filter, search: event.target.value })}
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
                onChange={() => onFilter({ ...filter, status: value })}
              />
              <span className={`chip-face ${styles.chip}`}>{label}</span>
            </label>
          ))}
        </fieldset>
      </search>
      <div className={styles.summary}>
        <p role="status">{TEXT.count(shown.length, loaded, total)}</p>
        <div>
          <button type="button" onClick={() => save(requestsAsCsv(shown), 'text/csv;charset=utf-8', 'csv')}>
            {TEXT.exportCsv}
          </button>
          <button type="button" onClick={() => save(requestsAsJson(shown), 'application/json', 'json')}>
            {TEXT.exportJson}
          </button>
        </div>
      </div>
    </>
  );
}
