import { type ReactNode, useState } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import styles from './deletion.module.css';

interface Props {
  readonly title: string;
  /** Says what is deleted, if the title doesn't. */
  readonly children?: ReactNode;
  /** Must not reject. */
  readonly onDelete: () => Promise<void>;
}

/** A button that deletes something, folded away until a click on its title. */
export function Deletion({ title, children, onDelete }: Props) {
  const [isRunning, setRunning] = useState(false);
  // Not a transition: until `onDelete` ends, React would defer the state that `onDelete` sets at its start.
  const run = async () => {
    setRunning(true);
    await onDelete();
    setRunning(false);
  };
  return (
    <details className={styles.deletion}>
      <summary>{title}</summary>
      {children}
      <button type="button" className="button" aria-disabled={isRunning} onClick={() => !isRunning && void run()}>
        {isRunning && <InlineSpinner />}
        <span>{TEXT.deleteForGood}</span>
      </button>
    </details>
  );
}
