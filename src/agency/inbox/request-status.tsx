import { STATUSES, INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import type { InboxRequest, StatusChange } from '../../data/inbox-port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { formatStatus, formatTime } from './format.ts';
import styles from './request.module.css';
import { StatusMark } from './request-list.tsx';
import type { OpenRequest } from './use-request.ts';

interface Props {
  readonly request: InboxRequest;
  readonly state: OpenRequest;
  readonly onSet: (status: RequestStatus) => Promise<void>;
}

/** Buttons that change a request's status, and the history of these changes. */
export function RequestStatusField({ request: { status, history }, state, onSet }: Props) {
  const { isCurrent, savingStatus, outcome, problem } = state;
  return (
    <section className={styles.part} aria-label={TEXT.status}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons with an immediate effect aren't form fields */}
      <div role="group" aria-label={TEXT.status} className={styles.statuses}>
        {STATUSES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="button"
            aria-pressed={status === value}
            aria-disabled={!isCurrent || savingStatus !== null}
            onClick={() => void onSet(value)}
          >
            {savingStatus === value && <InlineSpinner />}
            <span>{label}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome === 'saved' ? TEXT.changedTo(formatStatus(status)) : outcome === 'conflict' && TEXT.changed}
      </p>
      <p role="alert" className={styles.problem}>
        {problem !== '' && isCurrent && `${TEXT.changeFailed} ${problem}`}
      </p>
      <History changes={history} />
    </section>
  );
}

/** The last status change, which expands to a list of all changes, newest first. */
function History({ changes }: { readonly changes: readonly StatusChange[] }) {
  const last = changes.at(-1);
  if (last === undefined) return null;
  const authorship = ({ by, at }: StatusChange) =>
    [by === '' ? '' : `${TEXT.by} ${by}`, at === null ? '' : formatTime(at)].filter(Boolean).join(' ');
  return (
    <details className={styles.history}>
      <summary>{`${formatStatus(last.status)} ${authorship(last)}`}</summary>
      <ol>
        {[...changes].reverse().map((change) => (
          <li key={`${change.at} ${change.status} ${change.by}`}>
            <StatusMark status={change.status} />
            <span>{authorship(change)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
