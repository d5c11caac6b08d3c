import { useSyncExternalStore } from 'react';
import { SHELL_TEXT } from '../content/shell.ts';
import { Notice } from '../ui/notice.tsx';
import { isHalfFilled, UNSAVED_EVENT } from './boot/half-filled.ts';
import type { Update } from './update.ts';

/** Offers the new version. While something is half-filled it only says that one is waiting. */
export function UpdateNotice({ update }: { readonly update: Update }) {
  const state = useSyncExternalStore(update.subscribe, update.getState);
  const halfFilled = useSyncExternalStore(watchForms, isHalfFilled);
  const text = SHELL_TEXT.update;
  if (state === 'none') return null;
  return (
    <Notice buttons={halfFilled ? [] : [[text.reload, update.take]]} onDismiss={update.dismiss}>
      {halfFilled ? `${text[state]} ${text.waits}` : text[state]}
    </Notice>
  );
}

const FORM_EVENTS = ['input', 'reset', 'close', UNSAVED_EVENT] as const;

function watchForms(changed: () => void): () => void {
  // Capture, as `close` does not bubble; and deferred, as a form leaves the page only after its `close`.
  const later = () => setTimeout(changed);
  for (const event of FORM_EVENTS) document.addEventListener(event, later, { capture: true });
  return () => {
    for (const event of FORM_EVENTS) document.removeEventListener(event, later, { capture: true });
  };
}
