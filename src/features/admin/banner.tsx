import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ADMIN_TEXT } from '../../content/admin.ts';
import styles from './admin-view.module.css';

interface Props {
  readonly kind: 'success' | 'error';
  readonly onDismiss: () => void;
  /** What it says; null while there is nothing to say. */
  readonly children: ReactNode;
}

/**
 * What became of a run: green or red, read out at once, gone at a click. It stays mounted while it is empty: a live
 * region that comes together with its text is often not read out.
 */
export function Banner({ kind, onDismiss, children }: Props) {
  const banner = useRef<HTMLDivElement>(null);
  const shown = children !== null;
  // It may come up above what is in sight on a phone, whose last button was pressed.
  useEffect(() => {
    if (shown) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <div ref={banner} className={shown ? `${styles.banner} ${styles[kind]}` : undefined}>
      <div role={kind === 'success' ? 'status' : 'alert'}>{children}</div>
      {shown && (
        <button type="button" onClick={onDismiss} aria-label={ADMIN_TEXT.dismiss}>
          <IconX aria-hidden="true" size={20} />
        </button>
      )}
    </div>
  );
}
