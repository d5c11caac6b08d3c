import { useEffect, useState } from 'react';
import { IconCheck, IconCopy } from '../../../ui/icons.tsx';
import styles from './contact.module.css';

const SHOWN_MS = 2000;

/** Copies `text` to the clipboard and reports the outcome. */
export function CopyButton({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.copy}`}
        onClick={() => void copy()}
        aria-label={`Copy ${text}`}
      >
        {outcome === 'copied' ? <IconCheck size="1.125rem" /> : <IconCopy size="1.125rem" />}
      </button>
      <span role="status" className={outcome === 'failed' ? styles.failed : styles.copied}>
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' && 'Copying is not allowed here'}
      </span>
    </>
  );
}
