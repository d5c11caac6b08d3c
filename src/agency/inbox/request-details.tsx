import { INBOX_TEXT as TEXT } from '../../content/inbox.ts';
import { canSignIn } from '../../data/auth.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { plainText } from '../../shared/request-fields.ts';
import type { SpamReason } from '../../shared/spam.ts';
import { Dialog, dialogParts } from '../../ui/dialog.tsx';
import { IconMail, IconPhone } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import agencyStyles from '../agency.module.css';
import { type Answer, answersOf, describeDelivery, formatRelativeTime, formatTime } from './format.ts';
import styles from './inbox-request.module.css';
import { callLink, replyLink } from './reply-link.ts';
import { RequestNotes } from './request-notes.tsx';
import { RequestStatusField } from './request-status.tsx';
import { useRequest } from './use-request.ts';

interface Props {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly spam: SpamReason | undefined;
  readonly onClosed: () => void;
}

/** The dialog of a request, with its status, every answer, the team's notes, and ways to answer. */
export function RequestDetails({ id, now, spam, onClosed }: Props) {
  const { state, load, setStatus } = useRequest(id);
  const { request, isGone, problem, teamRecord, delivery, outcome } = state;
  const came = request?.createdAt ?? null;
  // In local mode there are no notices.
  const notice =
    delivery === undefined || (delivery === null && !canSignIn) ? null : describeDelivery(delivery, now, came);
  return (
    <Dialog
      title={request === null ? TEXT.title : request.customerName.trim() || TEXT.nameless}
      subtitle={came === null ? '' : `${formatTime(came)} (${formatRelativeTime(came, now)})`}
      onClosed={onClosed}
    >
      {() => (
        <>
          <div className={dialogParts.body}>
            {isGone && <p role="alert">{TEXT.gone}</p>}
            {request === null && !isGone && problem === '' && <Spinner label={TEXT.opening} />}
            {problem !== '' && outcome !== 'failed' && (
              <div role="alert" className={styles.failed}>
                <p>{`${TEXT.openFailed} ${problem}`}</p>
                <button type="button" className={agencyStyles.button} onClick={load}>
                  {TEXT.again}
                </button>
              </div>
            )}
            {request !== null && (
              <>
                <RequestStatusField status={request.status} state={state} now={now} onSet={setStatus} />
                {spam !== undefined && <p className={styles.spam}>{TEXT.spam[spam]}</p>}
                <Answers request={request} />
                {notice !== null && (
                  <p className={notice.alarming ? `${styles.delivery} ${styles.alarming}` : styles.delivery}>
                    <span>{TEXT.notice}</span> <span>{notice.text}</span>
                  </p>
                )}
                {teamRecord !== null && <RequestNotes request={request} teamRecord={teamRecord} />}
              </>
            )}
          </div>
          {request !== null && (
            <div className={`${dialogParts.foot} ${styles.foot}`}>
              <Ways request={request} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

/** The ways to answer that the visitor's entries allow. */
function Ways({ request }: { readonly request: InboxRequest }) {
  const reply = replyLink(request);
  const call = callLink(request);
  return (
    <>
      {reply !== null && (
        <a className={`${agencyStyles.button} ${agencyStyles.primary}`} href={reply}>
          <IconMail size="1.25rem" />
          {TEXT.reply}
        </a>
      )}
      {call !== null && (
        <a className={agencyStyles.button} href={call}>
          <IconPhone size="1.25rem" />
          {TEXT.call}
        </a>
      )}
      <CopyText className={agencyStyles.button} label={TEXT.copyAll} text={plainText(request)} />
    </>
  );
}

/** All answers. Visitors' text is always rendered as text. */
function Answers({ request }: { readonly request: InboxRequest }) {
  // The description comes first, although it is last in the form.
  const last = ({ field }: Answer) => Number(field !== 'description');
  const answers = [...answersOf(request)].sort((a, b) => last(a) - last(b));
  if (answers.length === 0) return <p className={styles.part}>{TEXT.noAnswers}</p>;
  return (
    <dl className={`${styles.part} ${styles.answers}`}>
      {answers.map(({ field, label, value }) => (
        <div key={field} className={field === 'description' ? styles.long : undefined}>
          <dt>{label}</dt>
          <dd>
            <span dir="auto" {...(mayScroll(value) && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
              {value}
            </span>
            {field === 'customerEmail' && (
              <CopyText className={styles.copy} label={TEXT.copyAddress} text={value.trim()} />
            )}
            {field === 'customerEmail' && replyLink(request) === null && <small>{TEXT.noReply}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns whether an answer may need scrolling. It must then be focusable, for keyboards. */
function mayScroll(value: string): boolean {
  return value.length > 500 || value.split('\n').length > 12;
}

interface CopyTextProps {
  readonly label: string;
  readonly className: string | undefined;
  /** The text to copy. */
  readonly text: string;
}

/** A button that copies a text and shows the outcome in its label. */
function CopyText({ label, className, text }: CopyTextProps) {
  const [outcome, copy] = useCopy(text);
  return (
    <button type="button" className={className} onClick={copy}>
      <span aria-live="polite">{outcome === null ? label : outcome === 'copied' ? TEXT.copied : TEXT.copyFailed}</span>
    </button>
  );
}
