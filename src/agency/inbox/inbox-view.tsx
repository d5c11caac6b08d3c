import {
  lazy,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { retryImport } from '../../browser/retry-import.ts';
import { INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import { canSignIn } from '../../data/auth.ts';
import { findSpam } from '../../shared/spam.ts';
import { InlineSpinner, Spinner } from '../../ui/spinner.tsx';
import { useAccount } from '../account.ts';
import { AccountPanel } from '../account-panel.tsx';
import agencyStyles from '../agency.module.css';
import { AgencyFrame } from '../agency-frame.tsx';
import { filterRequests, NO_FILTER } from './filter-requests.ts';
import { formatDuration, PROMISE_MS } from './format.ts';
import styles from './inbox.module.css';
import { InboxTools } from './inbox-tools.tsx';
import { isUnsaved, openedNotes } from './notes.ts';
import { addressOf, useOpening } from './opened-request.ts';
import { medianReply } from './reply-time.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestList } from './request-list.tsx';
import { inbox, useInbox, usePolling } from './use-inbox.ts';

/** Loaded when opened, as it is needed rarely. */
const PersonalDataPanel = lazy(() => retryImport(() => import('./personal-data.tsx')));

/** The agency's requests. The view doesn't control access: the security rules decide who may read them. */
export default function InboxView() {
  const { phase, problem, requests, more, fetching, total, contacted, fresh } = useInbox();
  const list = useRef<HTMLUListElement>(null);
  const now = usePolling();
  const [filter, setFilter] = useState(NO_FILTER);
  const applied = useDeferredValue(filter);
  const spam = useMemo(() => findSpam(requests), [requests]);
  const shown = useMemo(() => {
    const found = filterRequests(requests, applied);
    return [...found.filter(({ id }) => !spam.has(id)), ...found.filter(({ id }) => spam.has(id))];
  }, [requests, applied, spam]);
  const reply = medianReply([...contacted, ...requests], now);
  const { opened, willOpen, close } = useOpening(list);
  const [hasPerson, setHasPerson] = useState(false);

  const { tag: account } = useAccount();
  useLayoutEffect(() => {
    if (account === 'signed-out') inbox.forget();
  }, [account]);

  const showFresh = () => {
    list.current?.querySelector<HTMLElement>(`.${styles.fresh} a`)?.focus(); // scrolls there, too
    inbox.markSeen();
  };

  return (
    <AgencyFrame title={TEXT.title} subtitle={TEXT.subtitle} other="#admin">
      {canSignIn && <AccountPanel refused={phase === 'denied'} onSignedIn={() => void inbox.open()} />}
      <UnsavedNotes />
      {(phase === 'failed' || (phase === 'denied' && !canSignIn)) && (
        <div role="alert" className={styles.failed}>
          <p>{`${requests.length > 0 ? TEXT.stale : TEXT.failed} ${problem}`}</p>
          <button
            type="button"
            className={agencyStyles.button}
            onClick={() => void (phase === 'denied' ? inbox.open() : inbox.look())}
          >
            {TEXT.again}
          </button>
        </div>
      )}
      {reply !== null && (
        <p className={reply > PROMISE_MS ? `${styles.reply} ${styles.overdue}` : styles.reply}>
          {TEXT.replyTime(formatDuration(reply))}
        </p>
      )}
      {phase === 'loading' && requests.length === 0 && <Spinner label={TEXT.loading} />}
      {phase === 'ready' && requests.length === 0 && <p className={styles.none}>{TEXT.empty}</p>}
      {requests.length > 0 && (
        <>
          <InboxTools filter={filter} onFilter={setFilter} shown={shown} loaded={requests.length} total={total} />
          {/* Stays mounted, so that screen readers announce it. */}
          <div role="status" className={styles.arrivals}>
            {fresh.size > 0 && (
              <button type="button" onClick={showFresh}>
                {TEXT.arrived(fresh.size)}
              </button>
            )}
          </div>
          <RequestList ref={list} requests={shown} spam={spam} now={now} fresh={fresh} onOpen={willOpen} />
          {shown.length === 0 && (
            <p className={styles.none}>
              {TEXT.noMatch}{' '}
              <button type="button" className={agencyStyles.button} onClick={() => setFilter(NO_FILTER)}>
                {TEXT.showAll}
              </button>
            </p>
          )}
          {more && (
            <button
              type="button"
              className={`${agencyStyles.button} ${styles.more}`}
              aria-disabled={fetching}
              onClick={() => void inbox.showMore()}
            >
              {fetching && <InlineSpinner />}
              <span>{TEXT.more}</span>
            </button>
          )}
        </>
      )}
      {phase !== 'denied' && (
        <details className={styles.person} onToggle={() => setHasPerson(true)}>
          <summary>{TEXT.person}</summary>
          <Suspense fallback={<Spinner label={TEXT.loading} />}>{hasPerson && <PersonalDataPanel />}</Suspense>
        </details>
      )}
      {opened !== null && (phase === 'ready' || requests.length > 0) && (
        <RequestDetails key={opened} id={opened} now={now} spam={spam.get(opened)} onClosed={close} />
      )}
    </AgencyFrame>
  );
}

/** Notes of closed requests that could not be saved. */
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
