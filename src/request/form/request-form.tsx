import { type FormEvent, type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { REQUEST_TEXT, SLOW_ANSWER, STAY_OPEN } from '#content/request.ts';
import { FIELD_TEXT } from '#content/request-fields.ts';
import { mailLink } from '../../browser/mail-link.ts';
import { useOnline } from '../../browser/use-browser.ts';
import { SITE } from '../../content/site.ts';
import { isChunkMissing } from '../../reload/missing-chunks.ts';
import { activateNewVersion } from '../../reload/new-version.ts';
import { SLOW_ANSWER_MS } from '../../shared/constants.ts';
import { FIELD_ROWS, plainText, type RequestDraft } from '../../shared/request-fields.ts';
import { dialogParts } from '../../ui/dialog.tsx';
import { isComposing, isFromScreenKeyboard } from '../../ui/keyboard.ts';
import { MailText } from '../../ui/mail-text.tsx';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { FormFields } from './form-fields.tsx';
import styles from './request-form.module.css';
import type { FormState, Phase, RequestSession } from './session.ts';
import type { Problems } from './validate.ts';

interface Props {
  readonly state: FormState;
  readonly session: RequestSession;
  readonly close: () => void;
}

/** The form with its row of actions. It validates the fields itself, to show its own messages instead of the browser's. */
export function RequestForm({ state, session, close }: Props) {
  const isOnline = useOnline();
  const isOutdated = useSyncExternalStore(isChunkMissing.subscribe, isChunkMissing.get);
  const { phase, isDurable, isSentWhenClosed, leftOut } = state;
  const isSubmitting = phase.tag === 'submitting';
  const failed = phase.tag === 'error' ? phase : undefined;
  const wrong = FIELD_ROWS.filter(([name]) => name in problemsOf(phase)).map(([name]) => FIELD_TEXT[name].label);
  const later = REQUEST_TEXT.sendLater[isOnline ? 'online' : 'offline'];

  const reload = async () => {
    await session.storeNow();
    await activateNewVersion();
    location.reload();
  };
  const [tries, setTries] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTries(tries + 1);
    const form = event.currentTarget;
    const fields = [...form.elements] as HTMLInputElement[];
    flushSync(session.submit); // synchronously, so that screen readers read the error when the focus moves
    const problems = problemsOf(session.getState().phase);
    const first = fields.find(({ name }) => name in problems);
    if (first !== undefined) {
      first.blur(); // makes screen readers read a focused field again, with its message
      first.focus();
    }
    // Safari doesn't focus a clicked button. With the focus on *Submit*, Enter retries.
    else if (!form.contains(document.activeElement)) fields.at(-1)?.focus();
  };

  // On an on-screen keyboard, Enter moves to the next field; on a physical keyboard, it submits.
  const goOn = (event: KeyboardEvent) => {
    const field = event.target as HTMLInputElement; // in other elements, `enterKeyHint` is empty
    if (event.key !== 'Enter' || !field.enterKeyHint || isComposing(event)) return;
    if (event.repeat) return event.preventDefault(); // still held from the button that opened the form
    if (!isFromScreenKeyboard(event)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-entry], summary')];
    fields[fields.indexOf(field) + 1]?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={goOn}>
      <div className={dialogParts.body} tabIndex={-1}>
        <p className={styles.note}>{REQUEST_TEXT.note}</p>
        <div role="status">{leftOut && <p className={styles.leftOut}>{leftOut}</p>}</div>
        <FormFields draft={state.draft} problems={problemsOf(phase)} isLocked={isSubmitting} onEdit={session.edit} />
      </div>
      <div className={dialogParts.foot}>
        {/* Below the fields, because a new message must not move the field in which the visitor is typing. */}
        <div role="status">
          {!isDurable && (
            <p className={styles.note}>
              {REQUEST_TEXT.notKept} <CopyButton draft={state.draft} />
            </p>
          )}
          {!isOnline && !failed?.mayWait && <p className={styles.note}>{REQUEST_TEXT.offline}</p>}
          {isSubmitting && <SlowAnswer />}
          {isOnline && isOutdated && (
            <p className={styles.note}>
              {REQUEST_TEXT.outdated}{' '}
              {isDurable && (
                <button type="button" className={`button ${styles.secondary}`} onClick={() => void reload()}>
                  {REQUEST_TEXT.reload}
                </button>
              )}
            </p>
          )}
        </div>
        <div role="alert" className={styles.alert}>
          {failed && (
            <p key={tries}>
              <span>{failed.problems.message}</span>
              {wrong.length > 0 && (
                // Announced once, and not again with each answer that the visitor corrects.
                <span aria-live="off">{REQUEST_TEXT.attention(wrong)}</span>
              )}
              {isOnline && failed.byMail && (
                <span>
                  <MailText
                    text={REQUEST_TEXT.byMail}
                    href={mailLink(SITE.email, REQUEST_TEXT.mailSubject, plainText(state.draft, FIELD_TEXT))}
                  />
                </span>
              )}
              {failed.mayWait && <span className="visually-hidden">{REQUEST_TEXT.orChoose(later)}</span>}
            </p>
          )}
        </div>
        {failed?.mayWait && (
          <>
            {isDurable && !isSentWhenClosed && <p className={styles.note}>{STAY_OPEN}</p>}
            <button
              type="button"
              className={`button primary ${styles.secondary}`}
              onClick={() => void session.sendLater().then((kept) => kept && close())}
            >
              {later}
            </button>
          </>
        )}
        <div className={styles.actions}>
          <button type="button" className="button" onClick={close}>
            {REQUEST_TEXT.cancel}
          </button>
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {isSubmitting && <InlineSpinner />}
            <span>{isSubmitting ? REQUEST_TEXT.submitting : REQUEST_TEXT.submit}</span>
          </button>
        </div>
      </div>
    </form>
  );
}

/** A message that appears if sending takes long. Mounted while a request is being sent. */
function SlowAnswer() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_ANSWER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <p className={styles.note}>{SLOW_ANSWER}</p>;
}

function CopyButton({ draft }: { readonly draft: RequestDraft }) {
  const [outcome, copy] = useCopy(plainText(draft, FIELD_TEXT));
  return (
    <button type="button" className={`button ${styles.secondary}`} onClick={copy}>
      {REQUEST_TEXT.copy[outcome ?? 'null']}
    </button>
  );
}

function problemsOf(phase: Phase): Problems['fields'] {
  return phase.tag === 'error' ? phase.problems.fields : {};
}
