import { type ReactNode, useEffect, useState } from 'react';
import { IconX } from './icons.tsx';
import styles from './notice.module.css';

/** The look of a notice's buttons, and of their like. */
export const noticeButton = styles.button;

type Button = readonly [label: string, press: () => void];

interface Props {
  readonly children: ReactNode;
  /** What can be done, the likeliest first. */
  readonly buttons?: readonly Button[];
  /** Called by the × in the corner; without it there is none. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A short message over the page, with what can be done about it. Belongs into an {@link Announced}. */
export function Notice({ children, buttons = [], onDismiss }: Props) {
  return (
    <div className={onDismiss ? `${styles.notice} ${styles.dismissible}` : styles.notice}>
      <p>{children}</p>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(([label, press]) => (
            <button key={label} type="button" className={styles.button} onClick={press}>
              {label}
            </button>
          ))}
        </div>
      )}
      {onDismiss && (
        <button type="button" className={styles.button} onClick={onDismiss} aria-label="Dismiss">
          <IconX size="1.125rem" />
        </button>
      )}
    </div>
  );
}

/** By then assistive technology knows the region. */
const ANNOUNCE_AFTER_MS = 100;

/** A status region. Text inserted together with its region is not announced, so the region comes a moment earlier. */
export function Announced({ children }: { readonly children: ReactNode }) {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{known && children}</div>;
}
