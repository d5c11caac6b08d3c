import { NEXT_STEPS } from '#content/request.ts';
import { BOOKING_URL } from '../content/site.ts';
import styles from './next-steps.module.css';

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
