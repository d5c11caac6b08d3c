import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './notice.module.css';

type Button = readonly [label: string, press: () => void];

interface Props {
  readonly children: ReactNode;
  /** What can be done, the likeliest first. */
  readonly buttons?: readonly Button[];
  /** Called by the × in the corner; without it there is none. */
  readonly onDismiss?: (() => void) | undefined;
  /** A reload would lose what the notice is about. */
  readonly unsaved?: boolean | undefined;
}

/** A short message over the page, with what can be done about it. Belongs into an {@link Announced}. */
export function Notice({ children, buttons = [], onDismiss, unsaved }: Props) {
  return (
    <div
      className={onDismiss ? `${styles.notice} ${styles.dismissible}` : styles.notice}
      data-unsaved={unsaved ? '' : undefined}
    >
      <p>{children}</p>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(([label, press]) => (
            <button key={label} type="button" onClick={press}>
              {label}
            </button>
          ))}
        </div>
      )}
      {onDismiss && (
        <button type="button" onClick={onDismiss} aria-label="Dismiss">
          <IconX aria-hidden="true" size={18} />
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
