import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** How the last copy went; null when that has been shown for long enough. */
type CopyOutcome = 'copied' | 'failed' | null;

/** What a copy button needs: the outcome to show, and what copies `text` to the clipboard. */
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
