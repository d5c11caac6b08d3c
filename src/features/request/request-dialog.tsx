import { useEffect, useState, useSyncExternalStore } from 'react';
import { REQUEST_TEXT } from '../../content/request.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RequestForm } from './request-form.tsx';
import type { RequestSession } from './request-session.ts';
import { RequestSuccess } from './request-success.tsx';

interface Props {
  readonly session: RequestSession;
  /** Called once it has closed. Each opening mounts a new dialog with a new form, so closing resets it. */
  readonly onClosed: () => void;
}

/** How it looks when a request is in; the words don't wait for it. Fetched while the request is being sent. */
export const loadSent = () => import('./request-sent.tsx');

/** Launch Your Project: the form, then the success message. */
export function RequestDialog({ session, onClosed }: Props) {
  const { draft, phase } = useSyncExternalStore(session.subscribe, session.getState);
  const { tag } = phase;
  const [look, setLook] = useState<Awaited<ReturnType<typeof loadSent>>>();
  useEffect(() => {
    if (tag !== 'submitting') return;
    loadSent().then(setLook, () => {});
  }, [tag]);
  // On touch screens a focused field would bring up the keyboard over half of a form not yet seen.
  const initialFocus = draft.projectType === '' ? 'input' : ':checked';
  const state = session.getState();

  return (
    <Dialog
      title={REQUEST_TEXT.title}
      subtitle={REQUEST_TEXT.subtitle}
      initialFocus={matchMedia('(pointer: fine)').matches ? initialFocus : undefined}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          {tag === 'success' ? (
            <RequestSuccess onDone={close} look={look} />
          ) : (
            <RequestForm state={state} session={session} close={close} />
          )}
          <p role="status" className={tag === 'success' ? look?.sentStyles.words : 'visually-hidden'}>
            {tag === 'submitting' ? REQUEST_TEXT.submitting : tag === 'success' && REQUEST_TEXT.successText}
          </p>
        </>
      )}
    </Dialog>
  );
}
