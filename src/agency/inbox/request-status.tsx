import { STATUSES, INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { StatusChange } from '../../data/inbox-port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { exactTime, relativeTime } from './in-words.ts';
import inboxStyles from './inbox.module.css';
import styles from './inbox-request.module.css';
import type { OpenRequest } from './use-request.ts';

/** A status in words, with a dot that says the same at a glance. One that is not the page's own is shown as it is stored. */
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

/** The status, changed in place, with who has changed it and when. */
export function RequestStatusField({ status, state, now, onSet }: Props) {
  const { teamRecord, setting, outcome, problem } = state;
  return (
    <section className={styles.part} aria-label={TEXT.status}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields of a form */}
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

/** Who changed the status last and when; and all changes, the last one first. */
function History({ changes, now }: { readonly changes: readonly StatusChange[]; readonly now: number }) {
  const last = changes.at(-1);
  if (last === undefined) return null;
  const words = ({ by, at }: StatusChange, when: (at: number) => string) =>
    [by === '' ? '' : `${TEXT.by} ${by}`, at === null ? '' : when(at)].filter(Boolean).join(' ');
  return (
    <details className={styles.history}>
      <summary>{`${labelOf(last.status)} ${words(last, (at) => relativeTime(at, now))}`}</summary>
      <ol>
        {[...changes].reverse().map((change) => (
          <li key={`${change.at} ${change.status} ${change.by}`}>
            <StatusMark status={change.status} />
            <span>{words(change, exactTime)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function labelOf(status: string): string {
  return STATUSES.find(({ value }) => value === status)?.label ?? status;
}
