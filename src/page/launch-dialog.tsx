import { SITE } from '../content/site.ts';
import { LAUNCH_DIALOG_ID } from '../shared/launch-protocol.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import styles from './launch-dialog.module.css';

/**
 * Responds to a click on a launch button until the form's code has loaded. The browser opens it (see `launchProps`),
 * even before any script runs; `request/boot/launch.ts` replaces it with the form, or sets `data-failed` if that can't be
 * loaded. It comes early in the page, or a tap would find none while the rest is still on its way; so its title is no
 * heading, which would precede the page's first.
 */
export function LaunchDialog() {
  return (
    <dialog id={LAUNCH_DIALOG_ID} popover="auto" className={styles.dialog} aria-labelledby="launch-title">
      <strong id="launch-title">
        <span className={styles.waiting} suppressHydrationWarning>
          One moment
        </span>
        <span className={styles.failed} suppressHydrationWarning>
          The form could not be loaded
        </span>
      </strong>
      <p role="status">
        <span className={styles.waiting}>
          <InlineSpinner />
          <span suppressHydrationWarning>Loading the form. On a slow network this can take a few seconds.</span>
        </span>
        <span className={styles.failed} suppressHydrationWarning>
          The connection seems to be down. Try again in a moment.
        </span>
      </p>
      <p>
        <span suppressHydrationWarning>Or email </span>
        <a href={`mailto:${SITE.email}`} suppressHydrationWarning>
          {SITE.email}
        </a>
        <span suppressHydrationWarning>.</span>
      </p>
      <div className={styles.actions}>
        <button type="button" popoverTarget={LAUNCH_DIALOG_ID} popoverTargetAction="hide">
          <span className={styles.waiting} suppressHydrationWarning>
            Cancel
          </span>
          <span className={styles.failed} suppressHydrationWarning>
            Close
          </span>
        </button>
        <button type="button" className={`${styles.failed} ${styles.retry}`} data-launch="" suppressHydrationWarning>
          Try again
        </button>
      </div>
    </dialog>
  );
}
