import { useEffect, useRef, useSyncExternalStore } from 'react';
import { REQUEST_TEXT } from '#content/request.ts';
import { SUCCESS_CLOSE_MS } from '../../shared/constants.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './request-dialog.module.css';
import { RequestForm } from './request-form.tsx';
import type { RequestSession } from './session.ts';

interface Props {
  readonly session: RequestSession;
  /** Called when a click has hidden the dialog, a frame before the dialog closes. */
  readonly onHidden: () => void;
  /** Called once the dialog has closed for any reason. */
  readonly onClosed: () => void;
}

/** The dialog *Launch Your Project*: the form, then the success message. */
export function RequestDialog({ session, onHidden, onClosed }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { tag } = state.phase;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tag !== 'success') return;
    title.current?.focus();
    const timer = setTimeout(() => title.current?.closest('dialog')?.close(), SUCCESS_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [tag]);
  // Focuses no field on touch screens, because the keyboard would cover half of a form that the visitor hasn't seen yet.
  const initialFocus = matchMedia('(pointer: fine)').matches ? 'input' : undefined;

  return (
    <Dialog
      title={REQUEST_TEXT.title}
      subtitle={REQUEST_TEXT.subtitle}
      initialFocus={initialFocus}
      onHidden={onHidden}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          {tag !== 'success' && <RequestForm state={state} session={session} close={close} />}
          <div className={tag === 'success' ? `sapphire ${styles.success}` : 'visually-hidden'}>
            {tag === 'success' && (
              <h3 ref={title} tabIndex={-1}>
                {REQUEST_TEXT.successTitle}
              </h3>
            )}
            <p role="status">
              {tag === 'submitting' ? REQUEST_TEXT.submitting : tag === 'success' && REQUEST_TEXT.successText}
            </p>
          </div>
        </>
      )}
    </Dialog>
  );
}
