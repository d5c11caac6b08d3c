import { SITE } from '../content/site.ts';
import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import styles from './launch-dialog.module.css';

/**
 * The dialog shown after a click on a launch button until the form's code has loaded. The browser opens it without any script
 * (see `launchProps`). `page/boot/launch.ts` replaces it with the form, or sets `data-failed` if the code can't be loaded.
 * The dialog is early in the markup, so that buttons work while the rest is still loading. Its title isn't a heading, because
 * it would precede the `h1`.
 */
export function LaunchDialog() {
  return (
    <dialog id={LAUNCH_DIALOG_ID} popover="auto" className={styles.dialog} aria-labelledby="launch-title">
      <strong id="launch-title">
        <span className={styles.waiting}>One moment</span>
        <span className={styles.failed}>The form could not be loaded</span>
      </strong>
      <p role="status">
        <span className={styles.waiting}>
          <InlineSpinner />
          <span>Loading the form. On a slow network this can take a few seconds.</span>
        </span>
        <span className={styles.failed}>The connection seems to be down. Try again in a moment.</span>
      </p>
      <p>
        Or email <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
      </p>
      <div className={styles.actions}>
        <button type="button" popoverTarget={LAUNCH_DIALOG_ID} popoverTargetAction="hide">
          <span className={styles.waiting}>Cancel</span>
          <span className={styles.failed}>Close</span>
        </button>
        <button type="button" className={`${styles.failed} ${styles.retry}`} data-launch="">
          Try again
        </button>
      </div>
    </dialog>
  );
}
