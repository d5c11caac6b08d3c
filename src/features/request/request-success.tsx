import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { REQUEST_TEXT } from '../../content/request.ts';
import { SUCCESS_CLOSE_MS } from '../../shared/constants.ts';
import styles from './request-dialog.module.css';

/** The success message. Takes the focus, so that it is announced, and closes the dialog after a moment. */
export function RequestSuccess({ onDone }: { readonly onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(() => done.current(), SUCCESS_CLOSE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.success}>
      <span className={styles.tick} aria-hidden="true">
        <IconCheck size={36} stroke={1.5} />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {REQUEST_TEXT.successTitle}
      </h3>
      <p>{REQUEST_TEXT.successText}</p>
    </div>
  );
}
