import { useEffect, useState } from 'react';
import { NEXT_STEPS, SLOW_ANSWER } from '#content/request.ts';
import { BOOKING_URL } from '../../content/site.ts';
import { SLOW_ANSWER_MS } from '../../shared/constants.ts';
import styles from './after-send.module.css';

/** The steps that follow a saved request, folded at first. `savedAt` is in ms since 1970. */
export function NextSteps({ savedAt }: { readonly savedAt: number }) {
  return (
    <details className={styles.next}>
      <summary>{NEXT_STEPS.title}</summary>
      <dl>
        {NEXT_STEPS.steps(new Date(savedAt)).map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{NEXT_STEPS.files}</p>
      {BOOKING_URL !== '' && (
        <a href={BOOKING_URL} target="_blank" rel="noopener">
          {NEXT_STEPS.book}
        </a>
      )}
    </details>
  );
}

/** A message that appears if sending takes long. Mounted while a request is being sent. */
export function SlowAnswer({ className }: { readonly className: string | undefined }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_ANSWER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return slow && <p className={className}>{SLOW_ANSWER}</p>;
}
