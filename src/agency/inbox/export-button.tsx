import { useState } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import type { RequestFilter } from '../../data/inbox-port.ts';
import { messageOf } from '../../data/message-of.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import styles from './inbox.module.css';
import { inbox } from './inbox.ts';
import { matchesFilter } from './matches-filter.ts';
import { readAll } from './read-all.ts';
import { searchRequests } from './search.ts';

interface Props {
  readonly search: string;
  readonly filter: RequestFilter;
  /** The number of requests to export. */
  readonly total: number;
}

/** Exports all requests that the search and the filter find. With a search, reads all requests first. */
export function ExportButton({ search, filter, total }: Props) {
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const run = async () => {
    setDone(0);
    setProblem('');
    try {
      const { exportRequests } = await import('./export.ts');
      if (search.trim() === '') await exportRequests(filter, setDone);
      else if (await readAll()) {
        const matching = inbox.get().all.filter((one) => matchesFilter(one, filter));
        await exportRequests(searchRequests(matching, search), setDone);
      }
    } catch (error) {
      setProblem(`${TEXT.exportFailed} ${messageOf(error)}`);
    }
    setDone(null);
  };
  return (
    <>
      <button type="button" aria-disabled={done !== null} onClick={() => done === null && void run()}>
        {done !== null && <InlineSpinner />}
        <span aria-live="polite">{done === null ? TEXT.export : TEXT.exporting(done, total)}</span>
      </button>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
