import { STATUSES, INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { StatusChange } from '../../data/inbox-port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { formatRelativeTime, formatTime } from './format.ts';
import inboxStyles from './inbox.module.css';
import styles from './inbox-request.module.css';
import type { OpenRequest } from './use-request.ts';

/** A status with a coloured dot. An unknown status is shown as stored. */
export function StatusMark({ status }: { readonly status: string }) {
  const known = STATUSES.find(({ value }) => value === status)?.value;
  return <span className={`${inboxStyles.status} ${known ? inboxStyles[known] : ''}`}>{labelOf(status)}</span>;
}

interface Props {
  readonly status: string;
  readonly state: Pick<OpenRequest, 'teamRecord' | 'setting' | 'outcome' | 'problem'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onSet: (status: RequestStatus) => Promise<void>;
}

/** Buttons that change the status, with its history. */
export function RequestStatusField({ status, state, now, onSet }: Props) {
  const { teamRecord, setting, outcome, problem } = state;
  return (
    <section className={styles.part} aria-label={TEXT.status}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons with an immediate effect aren't form fields */}
      <div role="group" aria-label={TEXT.status} className={styles.statuses}>
        {STATUSES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={status === value}
            aria-disabled={setting !== null}
            onClick={() => void onSet(value)}
          >
            {setting === value && <InlineSpinner />}
            <span>{label}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome === 'set' ? TEXT.changedTo(labelOf(status)) : outcome === 'changed' && TEXT.changed}
      </p>
      <p role="alert" className={styles.problem}>
        {outcome === 'failed' && `${TEXT.statusFailed} ${problem}`}
      </p>
      {teamRecord !== null && <History changes={teamRecord.history} now={now} />}
    </section>
  );
}

/** The last change of status and, when unfolded, all changes, newest first. */
function History({ changes, now }: { readonly changes: readonly StatusChange[]; readonly now: number }) {
  const last = changes.at(-1);
  if (last === undefined) return null;
  const words = ({ by, at }: StatusChange, when: (at: number) => string) =>
    [by === '' ? '' : `${TEXT.by} ${by}`, at === null ? '' : when(at)].filter(Boolean).join(' ');
  return (
    <details className={styles.history}>
      <summary>{`${labelOf(last.status)} ${words(last, (at) => formatRelativeTime(at, now))}`}</summary>
      <ol>
        {[...changes].reverse().map((change) => (
          <li key={`${change.at} ${change.status} ${change.by}`}>
            <StatusMark status={change.status} />
            <span>{words(change, formatTime)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function labelOf(status: string): string {
  return STATUSES.find(({ value }) => value === status)?.label ?? status;
}
