import { useEffect, useState } from 'react';
import { retryImport } from '../../browser/retry-import.ts';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import { languageName } from '../../content/languages.ts';
import { canSignIn } from '../../data/account.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { type Answer, answersOf } from '../../shared/request-fields.ts';
import { Dialog, DialogBody, dialogParts } from '../../ui/dialog.tsx';
import { IconMail, IconPhone } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Failure } from '../agency-frame.tsx';
import { Assignee } from './assignee.tsx';
import type { CallLink } from './call-links.ts';
import { Deletion } from './deletion.tsx';
import { describeDelivery, formatRelativeTime, formatTime } from './format.ts';
import { replyLink } from './reply-link.ts';
import styles from './request.module.css';
import { RequestNotes } from './request-notes.tsx';
import { RequestStatusField } from './request-status.tsx';
import type { SpamReason } from './spam.ts';
import { useRequest } from './use-request.ts';

interface Props {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly spam: SpamReason | undefined;
  readonly onClosed: () => void;
}

/** The dialog of a request: status, assignee, answers, notice, notes, deletion, and links to reply and to call. */
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
                {/* Hidden until the current version has been read: the read would overwrite notes saved in the meantime. */}
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

/** All answers in a request, its language and its source. Renders visitors' text as plain text, never as HTML. */
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
