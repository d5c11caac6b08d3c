import { IconPause, IconPlay } from '../ui/icons.tsx';
import styles from './hero.module.css';

/**
 * Pauses and resumes the sky (WCAG 2.2.2). The field wires it up and shows it: `particles/pause-button.ts`. Until then
 * nothing moves.
 */
export function PauseButton() {
  return (
    <button type="button" className={`icon-button ${styles.pause}`} data-pause="" hidden suppressHydrationWarning>
      <span className={styles.whenRunning}>
        <IconPause size="1.125rem" />
        <span className="visually-hidden" suppressHydrationWarning>
          Pause animation
        </span>
      </span>
      <span className={styles.whenPaused}>
        <IconPlay size="1.125rem" />
        <span className="visually-hidden" suppressHydrationWarning>
          Play animation
        </span>
      </span>
    </button>
  );
}
