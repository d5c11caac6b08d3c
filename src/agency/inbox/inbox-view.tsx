import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore, useTransition } from 'react';
import { STATUSES, INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { canSignIn } from '../../data/auth.ts';
import type { InboxRequest, RequestFilter } from '../../data/inbox-port.ts';
import { messageOf } from '../../data/message-of.ts';
import { DAY_MS, REQUESTS_PAGE } from '../../shared/constants.ts';
import { InlineSpinner, Spinner } from '../../ui/spinner.tsx';
import { AccountPanel, useAccount } from '../account-panel.tsx';
import { AgencyFrame, Failure } from '../agency-frame.tsx';
import { Deletion } from './deletion.tsx';
import styles from './inbox.module.css';
import {
  ANY,
  deleteAll,
  type InboxState,
  inbox,
  merge,
  readAll,
  refresh,
  retry,
  setFilter,
  showMore,
  stopReading,
  useInbox,
  usePolling,
} from './inbox.ts';
import { isUnsaved, openedNotes } from './notes.ts';
import { PersonalDataPanel } from './personal-data.tsx';
import { RequestDetails } from './request-details.tsx';
import { addressOf, RequestList, useOpening } from './request-list.tsx';
import { matchesFilter, searchRequests } from './search.ts';
import { findSpam } from './spam.ts';

const NONE: readonly InboxRequest[] = [];

/** The agency's requests. The view doesn't control access: the security rules decide who may read them. */
export default function InboxView() {
  const state = useInbox();
  const { requests, all, next, counts, problem, now, preparing, reading } = state;
  const list = useRef<HTMLUListElement>(null);
  usePolling();
  const [isFetching, startFetching] = useTransition();
  const [search, setSearch] = useState('');
  /** The status to which a search is narrowed; empty at first. The list without a search keeps its own. */
  const [searchStatus, setSearchStatus] = useState<RequestFilter['status']>('');
  const [mostShown, setMostShown] = useState(REQUESTS_PAGE);
  const deferredSearch = useDeferredValue(search);
  const isSearching = search.trim() !== '';
  const filter = useMemo(
    () => (isSearching ? { ...state.filter, status: searchStatus } : state.filter),
    [state.filter, isSearching, searchStatus],
  );
  const known = useMemo(() => {
    const listed = requests ?? NONE;
    return isSearching ? merge(all, listed) : listed;
  }, [requests, all, isSearching]);
  const spam = useMemo(() => findSpam(known), [known]);
  const found = useMemo(() => {
    const matching = known.filter((one) => matchesFilter(one, filter));
    if (deferredSearch.trim() !== '') return newestFirst(searchRequests(matching, deferredSearch));
    return [...matching.filter(({ id }) => !spam.has(id)), ...matching.filter(({ id }) => spam.has(id))];
  }, [known, deferredSearch, filter, spam]);
  const shown = useMemo(() => (isSearching ? found.slice(0, mostShown) : found), [found, mostShown, isSearching]);
  const { opened, close } = useOpening(list);
  const isDenied = problem?.isDenied === true;
  const total = filter.status === '' ? sum(counts) : (counts?.[filter.status] ?? 0);
  /** Whether anything but a status narrows the list. */
  const isNarrow = isSearching || filter.assignee !== '' || filter.from !== null || filter.before !== null;
  const isEmpty = !isNarrow && sum(counts) === 0;
  const hasMore = isSearching ? found.length > mostShown : next !== null;

  const onSearch = (text: string) => {
    setSearch(text);
    setMostShown(REQUESTS_PAGE);
    if (text.trim() === '') setSearchStatus('');
    else if (reading === 'unread') void readAll();
  };
  const onFilter = (changes: Partial<RequestFilter>) => {
    if (isSearching && changes.status !== undefined) setSearchStatus(changes.status);
    else void setFilter({ ...state.filter, ...changes });
  };
  const showAll = () => {
    onSearch('');
    void setFilter(ANY);
  };

  return (
    <AgencyFrame title={TEXT.title} subtitle={TEXT.subtitle} other="#admin">
      {canSignIn && <AccountPanel refused={isDenied} onSignedIn={() => void retry()} />}
      <UnsavedNotes />
      {problem !== null && !(isDenied && canSignIn) && (
        <Failure text={`${requests === null ? TEXT.failed : TEXT.stale} ${problem.message}`} onAgain={refresh} />
      )}
      {counts !== null && (
        <Search search={search} filter={filter} counts={counts} onSearch={onSearch} onFilter={onFilter} />
      )}
      {requests === null && problem === null && (
        <Spinner label={preparing === null ? TEXT.loading : TEXT.preparing(preparing.done, preparing.total)} />
      )}
      {requests !== null && (
        <>
          <div className={styles.summary}>
            <p role="status">
              {isSearching ? TEXT.found(found.length) : TEXT.count(found.length, total)}
              {isSearching && reading !== 'read' && ` ${TEXT.searched(all.length, state.total)}`}
            </p>
            {isSearching && reading === 'reading' && (
              <button type="button" onClick={stopReading}>
                {TEXT.stop}
              </button>
            )}
            {isSearching && reading === 'stopped' && (
              <button type="button" onClick={() => void readAll()}>
                {TEXT.continue}
              </button>
            )}
            <ExportButton search={search} filter={filter} total={isSearching ? found.length : total} />
          </div>
          {spam.size > 0 && !isSearching && <DeleteSpam ids={[...spam.keys()]} />}
          <RequestList ref={list} requests={shown} spam={spam} now={now} />
          {found.length === 0 && !(isSearching && reading === 'reading') && (
            <p className={styles.none}>
              {isEmpty ? TEXT.empty : filter.status === 'pending' && !isNarrow ? TEXT.noneWaits : TEXT.noMatch}{' '}
              {!isEmpty && (
                <button type="button" className="button" onClick={showAll}>
                  {TEXT.showAll}
                </button>
              )}
            </p>
          )}
          {hasMore && (
            <button
              type="button"
              className={`button ${styles.more}`}
              aria-disabled={isFetching}
              onClick={() =>
                isSearching ? setMostShown(mostShown + REQUESTS_PAGE) : !isFetching && startFetching(showMore)
              }
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
      {opened !== null && counts !== null && (
        <RequestDetails key={opened} id={opened} now={now} spam={spam.get(opened)} onClosed={close} />
      )}
    </AgencyFrame>
  );
}

function newestFirst(requests: readonly InboxRequest[]): readonly InboxRequest[] {
  return [...requests].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
}

function sum(counts: InboxState['counts']): number {
  return Object.values(counts ?? {}).reduce((total, count) => total + count, 0);
}

interface SearchProps {
  readonly search: string;
  readonly filter: RequestFilter;
  readonly counts: Readonly<Record<string, number>>;
  readonly onSearch: (text: string) => void;
  readonly onFilter: (changes: Partial<RequestFilter>) => void;
}

/** The search field, the statuses with the number of their requests, and the dates. */
function Search({ search, filter, counts, onSearch, onFilter }: SearchProps) {
  const account = useAccount();
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <span className="visually-hidden">{TEXT.searchLabel}</span>
        <input
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
              {label} <small>{(value === '' ? sum(counts) : (counts[value] ?? 0)).toLocaleString('en')}</small>
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
      {/* Remounted once the dates are cleared. */}
      <div key={String(filter.from === null && filter.before === null)} className={styles.dates}>
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

/** A day. Applied once it is complete: while a year is typed, its first digits are a year, too. */
function DateField({ label, time, isEnd = false, onDate }: DateProps) {
  return (
    <label>
      {label}{' '}
      <input
        type="date"
        min="2000-01-01"
        defaultValue={time === null ? '' : new Date(time - (Number(isEnd) * DAY_MS) / 2).toLocaleDateString('sv')}
        onChange={({ target: { value, validity } }) => {
          if (!validity.valid) return;
          const day = new Date(`${value}T00:00`);
          if (isEnd) day.setDate(day.getDate() + 1);
          onDate(value === '' ? null : day.getTime());
        }}
      />
    </label>
  );
}

/** Exports all requests that search and filter find. A search reads all requests first. */
function ExportButton({ search, filter, total }: { search: string; filter: RequestFilter; total: number }) {
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const run = async () => {
    setDone(0);
    setProblem('');
    try {
      const { exportRequests } = await import('./export.ts');
      if (search.trim() === '') await exportRequests(filter, setDone);
      else if (await readAll()) await exportRequests(foundInAll(search, filter), setDone);
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

/** Returns the requests that search and filter find, once all have been read. */
function foundInAll(search: string, filter: RequestFilter): readonly InboxRequest[] {
  const matching = inbox.get().all.filter((one) => matchesFilter(one, filter));
  return newestFirst(searchRequests(matching, search));
}

/** Deletes all requests that look like spam, after asking once. */
function DeleteSpam({ ids }: { readonly ids: readonly string[] }) {
  const [isDeleting, start] = useTransition();
  return (
    <Deletion title={TEXT.deleteSpam(ids.length)} isRunning={isDeleting} onDelete={() => start(() => deleteAll(ids))} />
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
