import { type ReactNode, useEffect, useRef } from 'react';
import { AGENCY_TEXT } from '../content/agency.ts';
import { IconX } from '../ui/icons.tsx';
import styles from './agency.module.css';

interface Props {
  readonly kind: 'success' | 'error';
  readonly onDismiss: () => void;
  /** The message; null for none. */
  readonly children: ReactNode;
}

/**
 * A run's outcome: green or red, announced at once, dismissed by a click. Stays mounted while empty: a live region
 * inserted together with its text is often not announced.
 */
export function Banner({ kind, onDismiss, children }: Props) {
  const banner = useRef<HTMLDivElement>(null);
  const shown = children !== null;
  // On a phone it may appear above the visible part, as the button pressed is at the bottom.
  useEffect(() => {
    if (shown) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <div ref={banner} className={shown ? `${styles.banner} ${styles[kind]}` : undefined}>
      <div role={kind === 'success' ? 'status' : 'alert'}>{children}</div>
      {shown && (
        <button type="button" onClick={onDismiss} aria-label={AGENCY_TEXT.dismiss}>
          <IconX size="1.25rem" />
        </button>
      )}
    </div>
  );
}
