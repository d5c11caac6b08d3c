import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore, useTransition } from 'react';
import { STATUSES, INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { canSignIn } from '../../data/auth.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { InlineSpinner, Spinner } from '../../ui/spinner.tsx';
import { AccountPanel } from '../account-panel.tsx';
import { AgencyFrame, Failure } from '../agency-frame.tsx';
import styles from './inbox.module.css';
import { refresh, retry, showMore, useInbox, usePolling } from './inbox.ts';
import { download, filterRequests, requestsAsCsv } from './list-tools.ts';
import { isUnsaved, openedNotes } from './notes.ts';
import { PersonalDataPanel } from './personal-data.tsx';
import { RequestDetails } from './request-details.tsx';
import { addressOf, RequestList, useOpening } from './request-list.tsx';
import { findSpam } from './spam.ts';

const NONE: readonly InboxRequest[] = [];
const NO_FILTER = { search: '', status: '' };

/** The agency's requests. The view doesn't control access: the security rules decide who may read them. */
export default function InboxView() {
  const { requests: loaded, more, problem, now } = useInbox();
  const requests = loaded ?? NONE;
  const list = useRef<HTMLUListElement>(null);
  usePolling();
  const [isFetching, startFetching] = useTransition();
  const [filter, setFilter] = useState(NO_FILTER);
  const applied = useDeferredValue(filter);
  const spam = useMemo(() => findSpam(requests), [requests]);
  const shown = useMemo(() => {
    const found = filterRequests(requests, applied);
    return [...found.filter(({ id }) => !spam.has(id)), ...found.filter(({ id }) => spam.has(id))];
  }, [requests, applied, spam]);
  const { opened, close } = useOpening(list);
  const isDenied = problem?.isDenied === true;

  return (
    <AgencyFrame title={TEXT.title} subtitle={TEXT.subtitle} other="#admin">
      {canSignIn && <AccountPanel refused={isDenied} onSignedIn={() => void retry()} />}
      <UnsavedNotes />
      {problem !== null && !(isDenied && canSignIn) && (
        <Failure text={`${loaded === null ? TEXT.failed : TEXT.stale} ${problem.message}`} onAgain={refresh} />
      )}
      {loaded === null && problem === null && <Spinner label={TEXT.loading} />}
      {loaded?.length === 0 && <p className={styles.none}>{TEXT.empty}</p>}
      {requests.length > 0 && (
        <>
          <Search filter={filter} requests={requests} onFilter={setFilter} />
          <div className={styles.summary}>
            <p role="status">{TEXT.count(shown.length, requests.length, more)}</p>
            <button type="button" onClick={() => download(requestsAsCsv(shown), 'requests', 'csv')}>
              {TEXT.exportCsv}
            </button>
          </div>
          <RequestList ref={list} requests={shown} spam={spam} now={now} />
          {shown.length === 0 && (
            <p className={styles.none}>
              {TEXT.noMatch}{' '}
              <button type="button" className="button" onClick={() => setFilter(NO_FILTER)}>
                {TEXT.showAll}
              </button>
            </p>
          )}
          {more && (
            <button
              type="button"
              className={`button ${styles.more}`}
              aria-disabled={isFetching}
              onClick={() => !isFetching && startFetching(showMore)}
            >
              {isFetching && <InlineSpinner />}
              <span>{TEXT.more}</span>
            </button>
          )}
        </>
      )}
      {!isDenied && (
        <details className={styles.person}>
          <summary>{TEXT.person}</summary>
          <PersonalDataPanel />
        </details>
      )}
      {opened !== null && loaded !== null && (
        <RequestDetails key={opened} id={opened} now={now} spam={spam.get(opened)} onClosed={close} />
      )}
    </AgencyFrame>
  );
}

type Filter = typeof NO_FILTER;

interface SearchProps {
  readonly filter: Filter;
  readonly requests: readonly InboxRequest[];
  readonly onFilter: (filter: Filter) => void;
}

/** The search field, and the statuses with the number of loaded requests. */
function Search({ filter, requests, onFilter }: SearchProps) {
  const count = (wanted: string) => requests.filter(({ status }) => wanted === '' || status === wanted).length;
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
            <span className={`chip-face ${styles.chip}`}>
              {label} <small>{count(value).toLocaleString('en')}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}

/** Links to the requests with unsaved notes. */
function UnsavedNotes() {
  const unsaved = useSyncExternalStore(openedNotes.subscribe, openedNotes.get).filter(isUnsaved);
  if (unsaved.length === 0) return null;
  return (
    <p className={styles.unsaved} data-unsaved>
      <span>{TEXT.notesLost}</span>
      {unsaved.map(({ id, customerName }) => (
        <a key={id} href={addressOf(id)} dir="auto">
          {customerName.trim() || TEXT.nameless}
        </a>
      ))}
    </p>
  );
}
