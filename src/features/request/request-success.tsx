import { useEffect, useRef } from 'react';
import { REQUEST_TEXT } from '../../content/request.ts';
import { SUCCESS_CLOSE_MS } from '../../shared/constants.ts';

interface Props {
  readonly onDone: () => void;
  readonly look: typeof import('./request-sent.tsx') | undefined;
}

/** The success message's title. Takes the focus, so that it is announced, and closes the dialog after a moment. */
export function RequestSuccess({ onDone, look }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it becomes, it does the same.
  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(onDone, SUCCESS_CLOSE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={look?.sentStyles.success}>
      {look && <look.SentDrawing />}
      <h3 ref={title} tabIndex={-1}>
        {REQUEST_TEXT.successTitle}
      </h3>
    </div>
  );
}
