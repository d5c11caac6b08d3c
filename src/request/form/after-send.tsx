import { useEffect, useState } from 'react';
import { NEXT_STEPS, SLOW_ANSWER } from '#content/request.ts';
import { SLOW_ANSWER_MS } from '../../shared/constants.ts';
import styles from './after-send.module.css';

/** The 404 page's constellation (`build/static-pages.ts`), which an animation turns into the logo. */
export function SentDrawing() {
  return (
    <svg className={styles.stars} viewBox="4 3 24 26" fill="none" aria-hidden="true">
      <path d="M23 8 9.5 11.5" />
      <path d="M9.5 11.5 22.5 20.5 9 24.5" className={styles.planned} />
      <path d="M9.5 11.5 22.5 20.5 9 24.5" className={styles.drawn} pathLength="1" />
      <circle cx="23" cy="8" r="1.1" />
      <circle cx="9.5" cy="11.5" r=".8" />
      <g className={styles.late}>
        <circle cx="22.5" cy="20.5" r="2.6" className={styles.glow} />
        <circle cx="22.5" cy="20.5" r="1.1" />
      </g>
      <circle cx="9" cy="24.5" r="1.1" className={styles.violet} />
    </svg>
  );
}

export function NextSteps() {
  const [sent] = useState(() => new Date());
  return (
    <div className={styles.next}>
      <h4>{NEXT_STEPS.title}</h4>
      <dl>
        {NEXT_STEPS.steps(sent).map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
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
