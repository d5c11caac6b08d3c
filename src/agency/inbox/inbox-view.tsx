import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore, useTransition } from 'react';
import { AGENCY_TEXT } from '../../content/agency/frame.ts';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { canSignIn } from '../../data/account.ts';
import type { InboxRequest, RequestFilter } from '../../data/inbox-port.ts';
import { REQUESTS_PAGE } from '../../shared/constants.ts';
import { InlineSpinner, Spinner } from '../../ui/spinner.tsx';
import { AccountPanel } from '../account-panel.tsx';
import { AgencyFrame, Failure } from '../agency-frame.tsx';
import { Deletion } from './deletion.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './inbox.module.css';
import {
  ANY_REQUEST,
  countOf,
  deleteAll,
  mergeRequests,
  refresh,
  retry,
  setFilter,
  showMore,
  useInbox,
} from './inbox.ts';
import { InboxFilter } from './inbox-filter.tsx';
import { matchesFilter } from './matches-filter.ts';
import { isUnsaved, openedNotes } from './notes.ts';
import { PersonalDataPanel } from './personal-data.tsx';
import { readAll, stopReading } from './read-all.ts';
import { RequestDetails } from './request-details.tsx';
import { addressOf, RequestList, useOpening } from './request-list.tsx';
import { searchRequests } from './search.ts';
import { findSpam } from './spam.ts';
import { usePolling } from './use-polling.ts';

const NONE: readonly InboxRequest[] = [];

/** The agency's requests. The view doesn't control access: the security rules decide who may read them. */
export default function InboxView() {
  const state = useInbox();
  const { requests, all, next, counts, problem, now, preparing, reading } = state;
  const list = useRef<HTMLUListElement>(null);
  usePolling();
  const [isFetching, startFetching] = useTransition();
  const [search, setSearch] = useState('');
  /** The status that narrows a search; empty at first. Without a search, the filter's status applies. */
  const [searchStatus, setSearchStatus] = useState<RequestFilter['status']>('');
  const [mostShown, setMostShown] = useState(REQUESTS_PAGE);
  /** Changed by *Show all*, to remount the date fields. */
  const [searchKey, setSearchKey] = useState(0);
  const searchField = useRef<HTMLInputElement>(null);
  const deferredSearch = useDeferredValue(search);
  const isSearching = search.trim() !== '';
  const filter = useMemo(
    () => (isSearching ? { ...state.filter, status: searchStatus } : state.filter),
    [state.filter, isSearching, searchStatus],
  );
  const known = useMemo(() => {
    const listed = requests ?? NONE;
    return isSearching ? mergeRequests(all, listed) : listed;
  }, [requests, all, isSearching]);
  const spam = useMemo(() => findSpam(known), [known]);
  const found = useMemo(() => {
    const matching = known.filter((one) => matchesFilter(one, filter));
    if (deferredSearch.trim() !== '') return searchRequests(matching, deferredSearch);
    return [...matching.filter(({ id }) => !spam.has(id)), ...matching.filter(({ id }) => spam.has(id))];
  }, [known, deferredSearch, filter, spam]);
  const shown = useMemo(() => (isSearching ? found.slice(0, mostShown) : found), [found, mostShown, isSearching]);
  const { opened, close } = useOpening(list);
  const isDenied = problem?.isDenied === true;
  const total = countOf(counts, filter.status);
  /** Whether anything but a status narrows the list. */
  const isNarrow = isSearching || filter.assignee !== '' || filter.from !== null || filter.before !== null;
  const isEmpty = !isNarrow && countOf(counts, '') === 0;
  const searched = isSearching && reading !== 'read' ? ` ${TEXT.searched(all.length, state.total)}` : '';
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
    void setFilter(ANY_REQUEST);
    setSearchKey(searchKey + 1);
  };
  useEffect(() => {
    if (searchKey > 0) searchField.current?.focus(); // because the focused button has disappeared
  }, [searchKey]);

  return (
    <AgencyFrame title={TEXT.title} subtitle={TEXT.subtitle} other="#admin">
      {canSignIn && <AccountPanel isDenied={isDenied} onSignedIn={() => void retry()} />}
      <UnsavedNotes />
      {problem !== null && !(isDenied && canSignIn) && (
        <Failure text={`${requests === null ? TEXT.failed : TEXT.stale} ${problem.message}`} onAgain={refresh} />
      )}
      {counts !== null && (
        <InboxFilter
          key={searchKey}
          ref={searchField}
          search={search}
          filter={filter}
          counts={counts}
          onSearch={onSearch}
          onFilter={onFilter}
        />
      )}
      {requests === null && problem === null && (
        <Spinner
          label={
            preparing === null ? AGENCY_TEXT.loading['#requests'] : TEXT.preparing(preparing.done, preparing.total)
          }
        />
      )}
      {requests !== null && (
        <>
          <div className={styles.summary}>
            <p role="status">{(isSearching ? TEXT.found(found.length) : TEXT.count(found.length, total)) + searched}</p>
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
          {spam.size > 0 && !isSearching && (
            <Deletion title={TEXT.deleteSpam(spam.size)} onDelete={() => deleteAll([...spam.keys()])} />
          )}
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
