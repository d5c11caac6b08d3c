import { useSyncExternalStore } from 'react';
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

/** Launch Your Project: the form, then the success message. */
export function RequestDialog({ session, onClosed }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  // On touch screens a focused field would bring up the keyboard over half of a form not yet seen.
  const initialFocus = matchMedia('(pointer: fine)').matches ? 'input' : undefined;

  return (
    <Dialog title={REQUEST_TEXT.title} subtitle={REQUEST_TEXT.subtitle} initialFocus={initialFocus} onClosed={onClosed}>
      {(close) =>
        state.phase.tag === 'success' ? (
          <RequestSuccess onDone={close} />
        ) : (
          <RequestForm state={state} session={session} close={close} />
        )
      }
    </Dialog>
  );
}
