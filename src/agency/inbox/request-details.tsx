import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { retryImport } from '../../browser/retry-import.ts';
import { STATUSES, INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import { languageName } from '../../content/languages.ts';
import { canSignIn } from '../../data/can-sign-in.ts';
import type { InboxRequest, StatusChange } from '../../data/inbox-port.ts';
import type { RequestStatus } from '../../shared/domain.ts';
import { type Answer, answersOf } from '../../shared/request-fields.ts';
import { Dialog, DialogBody, dialogParts } from '../../ui/dialog.tsx';
import { IconMail, IconPhone } from '../../ui/icons.tsx';
import { InlineSpinner, Spinner } from '../../ui/spinner.tsx';
import { useAccount } from '../account.ts';
import { Failure } from '../agency-frame.tsx';
import type { CallLink } from './call-links.ts';
import { Deletion } from './deletion.tsx';
import { describeDelivery, formatRelativeTime, formatStatus, formatTime } from './format.ts';
import { useInbox } from './inbox.ts';
import { replyLink } from './reply-link.ts';
import styles from './request.module.css';
import { StatusMark } from './request-list.tsx';
import { RequestNotes } from './request-notes.tsx';
import type { SpamReason } from './spam.ts';
import { type OpenRequest, useRequest } from './use-request.ts';

interface Props {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly spam: SpamReason | undefined;
  readonly onClosed: () => void;
}

/** The dialog that shows a request: its status, all answers, the team's notes, and links to reply and to call. */
export function RequestDetails({ id, now, spam, onClosed }: Props) {
  const { state, load, setStatus, run } = useRequest(id);
  const { request, problem, isCurrent, delivery, outcome } = state;
  const createdAt = request?.createdAt ?? null;
  // With the local Firestore, which has no sign-in, notices are sent only by hand, so a missing delivery record is normal.
  const notice =
    delivery === undefined || (delivery === null && !canSignIn) ? null : describeDelivery(delivery, now, createdAt);
  const reply = request && replyLink(request);
  const calls = useCallLinks(request?.customerPhone ?? '');
  return (
    <Dialog
      title={request === null ? TEXT.title : request.customerName.trim() || TEXT.nameless}
      subtitle={createdAt === null ? '' : `${formatTime(createdAt)} (${formatRelativeTime(createdAt, now)})`}
      onClosed={onClosed}
    >
      {() => (
        <>
          <DialogBody label={TEXT.details}>
            {outcome === 'gone' && <p role="alert">{TEXT.gone}</p>}
            {request === null && outcome !== 'gone' && problem === '' && <Spinner label={TEXT.opening} />}
            {problem !== '' && !isCurrent && <Failure text={`${TEXT.openFailed} ${problem}`} onAgain={load} />}
            {request !== null && (
              <>
                <RequestStatusField request={request} state={state} onSet={setStatus} />
                <Assignee
                  request={request}
                  isCurrent={isCurrent}
                  onAssign={(who) => run((port, one) => port.assign(one, who))}
                />
                {spam !== undefined && <p className={styles.spam}>{TEXT.spam[spam]}</p>}
                <Answers request={request} />
                {notice !== null && (
                  <p className={notice.isAlarming ? `${styles.delivery} ${styles.alarming}` : styles.delivery}>
                    <span>{TEXT.notice}</span> <span>{notice.text}</span>
                  </p>
                )}
                {/* Hidden until the current version has been read: it could overwrite notes that were saved in the meantime. */}
                {isCurrent && <RequestNotes id={id} noted={request.noted} />}
                {isCurrent && (
                  <Deletion
                    title={TEXT.delete}
                    onDelete={() =>
                      run(async (port) => {
                        await port.deleteRequest(id);
                        return null;
                      })
                    }
                  >
                    <p>{TEXT.deleteSure}</p>
                  </Deletion>
                )}
              </>
            )}
          </DialogBody>
          {(reply || calls.length > 0) && (
            <div className={`${dialogParts.foot} ${styles.foot}`}>
              {reply && (
                <a className="button primary" href={reply}>
                  <IconMail size="1.25rem" />
                  {TEXT.reply}
                </a>
              )}
              {calls.map(({ number, href }) => (
                <a key={href} className="button" href={href}>
                  <IconPhone size="1.25rem" />
                  {calls.length === 1 ? TEXT.call : TEXT.callNumber(number)}
                </a>
              ))}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Returns the links that call the numbers in an entry, once the code for phone numbers has been loaded. */
function useCallLinks(entry: string): readonly CallLink[] {
  const [links, setLinks] = useState<readonly CallLink[]>([]);
  useEffect(() => {
    let isNeeded = entry !== '';
    if (isNeeded)
      retryImport(() => import('./call-links.ts')).then(
        ({ callLinks }) => isNeeded && setLinks(callLinks(entry)),
        () => {}, // the number can still be read
      );
    return () => {
      isNeeded = false;
    };
  }, [entry]);
  return links;
}

interface AssigneeProps {
  readonly request: InboxRequest;
  readonly isCurrent: boolean;
  readonly onAssign: (assignee: string) => Promise<void>;
}

/** The colleague who answers the request. Without accounts, there is nobody to choose. */
function Assignee({ request: { assignee }, isCurrent, onAssign }: AssigneeProps) {
  const own = useAccount()?.email ?? '';
  const { team } = useInbox();
  const [chosen, choose] = useOptimistic(assignee);
  const colleagues = [...new Set([own, ...team, assignee])].filter((one) => one !== '');
  if (colleagues.length === 0) return null;
  return (
    <label className={styles.assignee}>
      {TEXT.columns.assignee}
      <select
        value={chosen}
        disabled={!isCurrent}
        onChange={({ target: { value } }) => {
          const saved = onAssign(value);
          startTransition(async () => {
            choose(value);
            await saved;
          });
        }}
      >
        <option value="">{TEXT.nobody}</option>
        {colleagues.map((one) => (
          <option key={one} value={one}>
            {one === own ? TEXT.me(one) : one}
          </option>
        ))}
      </select>
    </label>
  );
}

interface StatusProps {
  readonly request: InboxRequest;
  readonly state: OpenRequest;
  readonly onSet: (status: RequestStatus) => Promise<void>;
}

/** Buttons that change a request's status, and the history of these changes. */
function RequestStatusField({ request: { status, history }, state, onSet }: StatusProps) {
  const { isCurrent, setting, outcome, problem } = state;
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
            aria-disabled={!isCurrent || setting !== null}
            onClick={() => void onSet(value)}
          >
            {setting === value && <InlineSpinner />}
            <span>{label}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome === 'saved' ? TEXT.changedTo(formatStatus(status)) : outcome === 'changed' && TEXT.changed}
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

/** All answers in a request. Renders visitors' text as plain text, never as HTML. */
function Answers({ request }: { readonly request: InboxRequest }) {
  // The description comes first, although it is last in `REQUEST_FIELDS`.
  const rank = ({ field }: Answer) => Number(field !== 'description');
  const answers = [...answersOf(request, FIELD_TEXT)].sort((a, b) => rank(a) - rank(b));
  if (answers.length === 0) return <p className={styles.part}>{TEXT.noAnswers}</p>;
  return (
    <dl className={`${styles.part} ${styles.answers}`}>
      {answers.map(({ field, label, value }) => (
        <div key={field} className={field === 'description' ? styles.long : undefined}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      {request.language !== '' && (
        <div>
          <dt>{TEXT.language}</dt>
          <dd>{languageName(request.language)}</dd>
        </div>
      )}
      {request.source !== '' && (
        <div>
          <dt>{TEXT.source}</dt>
          <dd>{request.source}</dd>
        </div>
      )}
    </dl>
  );
}
