import { STATUSES, INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import type { StatusChange } from '../../data/inbox-port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { exactTime } from './relative-time.ts';
import styles from './request-dialog.module.css';
import { StatusMark } from './status-mark.tsx';
import type { OpenRequest } from './use-request.ts';

interface Props {
  readonly status: string;
  readonly state: Pick<OpenRequest, 'desk' | 'setting' | 'outcome' | 'problem'>;
  readonly onSet: (status: RequestStatus) => void;
}

/** The status, changed in place, with who has changed it and when. */
export function RequestStatusField({ status, state: { desk, setting, outcome, problem }, onSet }: Props) {
  const label = STATUSES.find(({ value }) => value === status)?.label ?? status;
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
            onClick={() => onSet(value)}
          >
            {setting === value && <InlineSpinner />}
            {label}
          </button>
        ))}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome === 'set' && TEXT.changedTo(label)}
        {outcome === 'changed' && TEXT.changed}
      </p>
      <p role="alert" className={styles.problem}>
        {outcome === 'failed' && `${TEXT.statusFailed} ${problem}`}
      </p>
      {desk !== null && desk.history.length > 0 && <History changes={desk.history} />}
    </section>
  );
}

function History({ changes }: { readonly changes: readonly StatusChange[] }) {
  return (
    <details className={styles.history}>
      <summary>
        {TEXT.history} ({changes.length})
      </summary>
      <ol>
        {changes.toReversed().map(({ status, by, at }) => (
          <li key={`${at} ${status} ${by}`}>
            <StatusMark status={status} />
            <span>
              {at !== null && exactTime(at)}
              {by !== '' && ` ${TEXT.by} ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
