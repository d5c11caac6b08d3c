import { type RefObject, useEffect } from 'react';
import { STATUSES, INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { download, requestsAsCsv, requestsAsJson } from './export-requests.ts';
import type { InboxFilter } from './filter-requests.ts';
import styles from './inbox.module.css';
import { inbox } from './use-inbox.ts';

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
  /** The matching ones. */
  readonly shown: readonly InboxRequest[];
  readonly loaded: number;
  readonly total: number | null;
}

/** How many requests there are, and the export of those that are shown. */
export function InboxSummary({ shown, loaded, total }: InboxSummaryProps) {
  const save = (ending: 'csv' | 'json') => {
    const name = `requests-${new Date().toISOString().slice(0, 10)}.${ending}`;
    if (ending === 'csv') download(requestsAsCsv(shown), 'text/csv;charset=utf-8', name);
    else download(requestsAsJson(shown), 'application/json', name);
  };
  return (
    <div className={styles.summary}>
      <p role="status">{TEXT.count(shown.length, loaded, total)}</p>
      <div>
        <button type="button" disabled={shown.length === 0} onClick={() => save('csv')}>
          <span className={styles.verb}>{TEXT.export} </span>
          {TEXT.asCsv}
        </button>
        <button type="button" disabled={shown.length === 0} onClick={() => save('json')}>
          <span className={styles.verb}>{TEXT.export} </span>
          {TEXT.asJson}
        </button>
      </div>
    </div>
  );
}

/** After so long in view, new requests count as seen. */
const SEEN_AFTER_MS = 8000;

interface ArrivalsProps {
  readonly fresh: ReadonlySet<string>;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Says that requests have come in, and leads to them. The region stays mounted, so that it is announced. */
export function Arrivals({ fresh, list }: ArrivalsProps) {
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setInterval(() => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      if (document.visibilityState === 'visible' && top >= 0 && top < window.innerHeight) inbox.seen();
    }, SEEN_AFTER_MS);
    return () => clearInterval(timer);
  }, [fresh, list]);

  const show = () => {
    list.current?.querySelector('a')?.focus(); // which scrolls there
    inbox.seen();
  };
  return (
    <div role="status" className={styles.arrivals}>
      {fresh.size > 0 && (
        <button type="button" onClick={show}>
          {TEXT.arrived(fresh.size)}
        </button>
      )}
    </div>
  );
}
