import type { RefObject } from 'react';
import { STATUSES, INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import type { RequestFilter } from '../../data/inbox-port.ts';
import { DAY_MS } from '../../shared/constants.ts';
import { useAccount } from '../account.ts';
import styles from './inbox.module.css';
import { countOf } from './inbox.ts';

interface Props {
  /** Receives the search field. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly filter: RequestFilter;
  readonly counts: Readonly<Record<string, number>>;
  readonly onSearch: (text: string) => void;
  readonly onFilter: (changes: Partial<RequestFilter>) => void;
}

/** The search field, and the filters by status (with counts), assignee and date. */
export function InboxFilter({ ref, search, filter, counts, onSearch, onFilter }: Props) {
  const account = useAccount();
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <span className="visually-hidden">{TEXT.searchLabel}</span>
        <input
          ref={ref}
          type="search"
          dir="auto"
          placeholder={TEXT.search}
          enterKeyHint="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <fieldset className={styles.statuses}>
        <legend className="visually-hidden">{TEXT.status}</legend>
        {[...STATUSES, { value: '' as const, label: TEXT.allStatuses }].map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name="status"
              checked={filter.status === value}
              onChange={() => onFilter({ status: value })}
            />
            <span className={`chip-face ${styles.chip}`}>
              {label} <small>{countOf(counts, value).toLocaleString('en')}</small>
            </span>
          </label>
        ))}
        {account !== null && (
          <label className="chip">
            <input
              type="checkbox"
              checked={filter.assignee !== ''}
              onChange={(event) => onFilter({ assignee: event.target.checked ? account.email : '' })}
            />
            <span className={`chip-face ${styles.chip}`}>{TEXT.mine}</span>
          </label>
        )}
      </fieldset>
      <div className={styles.dates}>
        <DateField label={TEXT.from} time={filter.from} onDate={(from) => onFilter({ from })} />
        <DateField label={TEXT.until} time={filter.before} isEnd onDate={(before) => onFilter({ before })} />
      </div>
    </search>
  );
}

interface DateProps {
  readonly label: string;
  readonly time: number | null;
  /** Whether the time is the end of the chosen day. */
  readonly isEnd?: boolean;
  readonly onDate: (time: number | null) => void;
}

/** A date field. Ignores dates out of range, such as the year 20 while 2026 is being typed. */
function DateField({ label, time, isEnd = false, onDate }: DateProps) {
  return (
    <label>
      {label}{' '}
      <input
        type="date"
        min="2000-01-01"
        max="9999-12-30" // otherwise Chromium accepts years of six digits
        defaultValue={time === null ? '' : new Date(time - (Number(isEnd) * DAY_MS) / 2).toLocaleDateString('sv')}
        onChange={({ target: { value, validity } }) => {
          if (!validity.valid) return;
          const day = new Date(`${value}T00:00`);
          if (isEnd) day.setDate(day.getDate() + 1);
          onDate(value === '' ? null : day.getTime());
        }}
        onBlur={({ target: { validity } }) => {
          if (!validity.valid && time !== null) onDate(null); // the last valid date must not narrow the list any more
        }}
      />
    </label>
  );
}
