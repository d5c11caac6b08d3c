import { INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { download, requestsAsCsv, requestsAsJson } from './export-requests.ts';
import styles from './inbox.module.css';

interface Props {
  /** The matching ones. */
  readonly shown: readonly InboxRequest[];
  readonly loaded: number;
  readonly total: number | null;
  /** Null while nothing is being selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelecting: (selecting: boolean) => void;
}

/** How many requests there are, and the way to take them elsewhere: those selected, or all that are shown. */
export function InboxSummary({ shown, loaded, total, selected, onSelecting }: Props) {
  const chosen = selected === null || selected.size === 0 ? shown : shown.filter(({ id }) => selected.has(id));
  const save = (ending: 'csv' | 'json') => {
    const name = `requests-${new Date().toISOString().slice(0, 10)}.${ending}`;
    if (ending === 'csv') download(requestsAsCsv(chosen), 'text/csv;charset=utf-8', name);
    else download(requestsAsJson(chosen), 'application/json', name);
  };
  return (
    <div className={styles.summary}>
      <p role="status">
        {selected === null || selected.size === 0
          ? TEXT.count(shown.length, loaded, total)
          : TEXT.selected(chosen.length)}
      </p>
      <div>
        <button type="button" onClick={() => onSelecting(selected === null)}>
          {selected === null ? TEXT.select : TEXT.selectDone}
        </button>
        <button type="button" disabled={chosen.length === 0} onClick={() => save('csv')}>
          <span className={styles.verb}>{TEXT.export} </span>
          {TEXT.asCsv}
        </button>
        <button type="button" disabled={chosen.length === 0} onClick={() => save('json')}>
          <span className={styles.verb}>{TEXT.export} </span>
          {TEXT.asJson}
        </button>
      </div>
    </div>
  );
}
