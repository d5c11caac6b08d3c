import { type ComponentType, useDeferredValue, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { retryImport } from '../../browser/retry-import.ts';
import { INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import { canSignIn } from '../../data/load-sign-in.ts';
import { InlineSpinner, Spinner } from '../../ui/spinner.tsx';
import { AccountPanel } from '../account-panel.tsx';
import agencyStyles from '../agency.module.css';
import { AgencyFrame } from '../agency-frame.tsx';
import { useAccount } from '../use-account.ts';
import { filterRequests, NO_FILTER } from './filter-requests.ts';
import styles from './inbox.module.css';
import { Arrivals, InboxSummary, InboxTools } from './inbox-tools.tsx';
import { addressOf, useOpening } from './opened-request.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestList } from './request-list.tsx';
import { unsavedNotes } from './unsaved-notes.ts';
import { inbox, useInbox, usePolling } from './use-inbox.ts';

/** The agency's requests. Not an access control: the security rules decide who may read them. */
export default function InboxView() {
  const state = useInbox();
  const { phase, requests, total, fresh } = state;
  const list = useRef<HTMLUListElement>(null);
  const now = usePolling();
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = filterRequests(requests, useDeferredValue(filter));
  const { opened, willOpen, close } = useOpening(list);

  const { tag: account } = useAccount().state;
  useLayoutEffect(() => {
    if (account === 'signed-out') inbox.forget();
  }, [account]);

  const focusList = () => list.current?.querySelector('a')?.focus({ preventScroll: true });

  return (
    <AgencyFrame title={TEXT.title} subtitle={TEXT.subtitle} other="admin">
      {canSignIn && (
        <AccountPanel
          words={TEXT.signIn}
          refused={phase === 'denied'}
          onSignedIn={() => void inbox.open()}
          focusBack={focusList}
        />
      )}
      <UnsavedNotes />
      {(phase === 'failed' || (phase === 'denied' && !canSignIn)) && (
        <div role="alert" className={styles.failed}>
          <p>{`${requests.length > 0 ? TEXT.stale : TEXT.failed} ${state.problem}`}</p>
          <button type="button" className={agencyStyles.button} onClick={() => void retry()}>
            {TEXT.again}
          </button>
        </div>
      )}
      {phase === 'loading' && requests.length === 0 && <Spinner label={TEXT.loading} />}
      {phase === 'ready' && requests.length === 0 && <p className={styles.none}>{TEXT.empty}</p>}
      {requests.length > 0 && (
        <>
          <InboxTools filter={filter} onChange={setFilter} />
          <InboxSummary shown={shown} loaded={requests.length} total={total} />
          <Arrivals fresh={fresh} list={list} />
          <RequestList ref={list} requests={shown} now={now} fresh={fresh} onOpen={willOpen} />
          {shown.length === 0 && (
            <p className={styles.none}>
              {TEXT.noMatch}{' '}
              <button type="button" className={agencyStyles.button} onClick={() => setFilter(NO_FILTER)}>
                {TEXT.showAll}
              </button>
            </p>
          )}
          {state.more && (
            <button
              type="button"
              className={`${agencyStyles.button} ${styles.more}`}
              aria-disabled={state.fetching}
              onClick={() => void inbox.showMore()}
            >
              {state.fetching && <InlineSpinner />}
              <span>{TEXT.more}</span>
            </button>
          )}
        </>
      )}
      {phase !== 'denied' && (
        <div className={styles.parts}>
          <Part title={TEXT.person} load={async () => (await import('./personal-data.tsx')).PersonalDataPanel} />
        </div>
      )}
      {opened !== null && (phase === 'ready' || requests.length > 0) && (
        <RequestDetails key={opened} id={opened} now={now} onClosed={close} />
      )}
    </AgencyFrame>
  );
}

/** Repeats what has failed, except for older requests, which have their own button. */
function retry(): Promise<void> {
  return inbox.get().phase === 'denied' ? inbox.open() : inbox.look();
}

/** Notes of closed requests that could not be saved. */
function UnsavedNotes() {
  const requests = useSyncExternalStore(unsavedNotes.subscribe, unsavedNotes.get);
  return (
    <p className={requests.length === 0 ? undefined : styles.unsaved} data-unsaved={requests.length > 0 || undefined}>
      {requests.length > 0 && <span>{TEXT.notesLost}</span>}
      {requests.map(({ id, customerName }) => (
        <a key={id} href={addressOf(id)} dir="auto">
          {customerName.trim() || TEXT.nameless}
        </a>
      ))}
    </p>
  );
}

/** A part that is needed rarely: its code is fetched once it is opened. */
function Part({ title, load }: { readonly title: string; readonly load: () => Promise<ComponentType> }) {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const open = async () => {
    const Loaded = await retryImport(load);
    setPanel(() => Loaded);
  };
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && Panel === null) void open();
      }}
    >
      <summary>{title}</summary>
      {Panel === null ? <Spinner label={TEXT.loading} /> : <Panel />}
    </details>
  );
}
