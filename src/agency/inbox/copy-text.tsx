import { useEffect, useState } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/inbox.ts';

const SHOWN_MS = 2000;

interface Props {
  readonly label: string;
  readonly className: string | undefined;
  /** What is copied. */
  readonly text: string;
}

/** Copies a text, and says so in the button itself. */
export function CopyText({ label, className, text }: Props) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(TEXT.copied);
    } catch {
      setOutcome(TEXT.copyFailed);
    }
  };
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <span aria-live="polite">{outcome === '' ? label : outcome}</span>
    </button>
  );
}
