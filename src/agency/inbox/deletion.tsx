import type { ReactNode } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import styles from './deletion.module.css';

interface Props {
  readonly title: string;
  /** Says what is deleted, if the title doesn't. */
  readonly children?: ReactNode;
  readonly isRunning: boolean;
  readonly onDelete: () => void;
}

/** A button that deletes something, folded away until a click. */
export function Deletion({ title, children, isRunning, onDelete }: Props) {
  return (
    <details className={styles.deletion}>
      <summary>{title}</summary>
      {children}
      <button type="button" className="button" aria-disabled={isRunning} onClick={() => !isRunning && onDelete()}>
        {isRunning && <InlineSpinner />}
        <span>{TEXT.deleteForGood}</span>
      </button>
    </details>
  );
}
