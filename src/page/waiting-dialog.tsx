import { WAITING_DIALOG_TEXT } from '#content/page.ts';
import { UI_TEXT } from '#content/ui.ts';
import { WAITING_DIALOG_ID } from '../shared/request-names.ts';
import { MailText } from '../ui/mail-text.tsx';
import { InlineSpinner } from '../ui/spinner.tsx';
import styles from './waiting-dialog.module.css';

const { waiting, failed, byMail } = WAITING_DIALOG_TEXT;

/**
 * The dialog shown after a click on a launch button until the form's code has loaded. Before any script has run, the browser
 * opens it (see `launchProps`); afterwards `boot/launch.ts` does. That script replaces the dialog with the form, or sets
 * `data-failed` if the code can't be loaded. The dialog is early in the markup, so that launch buttons work while the rest of
 * the page is still loading. Its title isn't a heading, because a heading here would precede the page's `h1`.
 */
export function WaitingDialog() {
  return (
    <dialog id={WAITING_DIALOG_ID} popover="auto" className={styles.dialog} aria-labelledby="launch-title">
      {/* biome-ignore lint/a11y/noAutofocus: applies when the dialog opens; a link would be focused otherwise */}
      <strong id="launch-title" tabIndex={-1} autoFocus>
        <span className={styles.waiting}>{waiting.title}</span>
        <span className={styles.failed}>{failed.title}</span>
      </strong>
      <p role="status">
        <span className={styles.waiting}>
          <InlineSpinner />
          <span>{waiting.text}</span>
        </span>
        <span className={styles.failed}>{failed.text}</span>
      </p>
      <p>
        <MailText text={byMail} />
      </p>
      <div>
        <button type="button" className="button" popoverTarget={WAITING_DIALOG_ID} popoverTargetAction="hide">
          <span className={styles.waiting}>{waiting.cancel}</span>
          <span className={styles.failed}>{UI_TEXT.close}</span>
        </button>
        <button type="button" className={`button primary ${styles.failed}`} data-launch="">
          {UI_TEXT.retry}
        </button>
      </div>
    </dialog>
  );
}
