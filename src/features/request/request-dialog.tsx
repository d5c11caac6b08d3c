import { useState, useSyncExternalStore } from 'react';
import { REQUEST_TEXT } from '../../content/request.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { reloadWithForm } from './kept-form.ts';
import { RequestForm } from './request-form.tsx';
import type { RequestIds } from './request-ids.ts';
import { createRequestSession, type SubmitHandler } from './request-session.ts';
import { RequestSuccess } from './request-success.tsx';

interface Props {
  /** The form's initial content. */
  readonly draft: ProjectRequest;
  readonly onSubmit: SubmitHandler;
  readonly ids: RequestIds;
  /** Called once it has closed. Each opening mounts a new dialog with a new form, so closing resets it. */
  readonly onClosed: () => void;
}

/** Launch Your Project: the form, then the success message. */
export function RequestDialog({ draft, onSubmit, ids, onClosed }: Props) {
  const [session] = useState(() => createRequestSession(draft, onSubmit, ids));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const done = state.phase.tag === 'success';
  // On touch screens a focused field would bring up the keyboard over half of a form not yet seen.
  const initialFocus = matchMedia('(pointer: fine)').matches ? 'input' : undefined;

  return (
    <Dialog title={REQUEST_TEXT.title} subtitle={REQUEST_TEXT.subtitle} initialFocus={initialFocus} onClosed={onClosed}>
      {(close) =>
        done ? (
          <RequestSuccess onDone={close} />
        ) : (
          <RequestForm
            state={state}
            session={session}
            onCancel={close}
            onReload={() => void reloadWithForm(state.draft, ids.unsettled())}
          />
        )
      }
    </Dialog>
  );
}
