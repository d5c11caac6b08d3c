import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ADMIN_TEXT } from '../../content/admin.ts';
import styles from './admin-view.module.css';

interface Props {
  readonly kind: 'success' | 'error';
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** What became of a run: green or red, read out at once, gone at a click. */
export function Banner({ kind, onDismiss, children }: Props) {
  return (
    <div role={kind === 'success' ? 'status' : 'alert'} className={`${styles.banner} ${styles[kind]}`}>
      <div>{children}</div>
      <button type="button" onClick={onDismiss} aria-label={ADMIN_TEXT.dismiss}>
        <IconX aria-hidden="true" size={20} />
      </button>
    </div>
  );
}
