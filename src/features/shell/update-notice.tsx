import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { SHELL_TEXT } from '../../content/shell.ts';
import { isHalfFilled } from '../../platform/half-filled.ts';
import type { Update } from './update.ts';

/** Offers the new version. While something is half-filled it only says that one is waiting. */
export function UpdateNotice({ update }: { readonly update: Update }) {
  const state = useSyncExternalStore(update.subscribe, update.getState);
  const halfFilled = useSyncExternalStore(watchForms, isHalfFilled);
  const text = SHELL_TEXT.update;
  if (state === 'none') return null;
  return (
    <div className="shell-notice">
      <p>
        {text[state]} {halfFilled && text.waits}
      </p>
      {!halfFilled && (
        <button type="button" className="shell-button" onClick={update.take}>
          {text.reload}
        </button>
      )}
      <button type="button" className="shell-close" onClick={update.dismiss} aria-label={text.dismiss}>
        <IconX aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

const FORM_EVENTS = ['input', 'reset', 'close'] as const;

function watchForms(changed: () => void): () => void {
  // Capture, as `close` does not bubble; and deferred, as a form leaves the page only after its `close`.
  const later = () => setTimeout(changed);
  for (const event of FORM_EVENTS) document.addEventListener(event, later, { capture: true });
  return () => {
    for (const event of FORM_EVENTS) document.removeEventListener(event, later, { capture: true });
  };
}
