import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** The outcome of the last attempt to copy; null if there is none to show. */
type CopyOutcome = 'copied' | 'failed' | null;

/** Returns the outcome to show on a copy button, and a function that copies `text` to the clipboard. */
export function useCopy(text: string): readonly [outcome: CopyOutcome, copy: () => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return [outcome, () => void write()];
}
