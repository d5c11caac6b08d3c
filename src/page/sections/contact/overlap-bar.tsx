import type { CSSProperties } from 'react';
import { hoursInWords, sharedHoursInWords } from '../../../content/contact.ts';
import section from './contact.module.css';
import styles from './overlap-bar.module.css';
import { type Stretch, sharedHours } from './shared-hours.ts';
import { useNow } from './use-now.ts';

/** The visitor's day as a strip of sky, the office's hours lit. Its room is kept until the visitor's zone is known. */
export function OverlapBar() {
  const now = useNow();
  const hours = now && sharedHours(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <figure className={section.overlap}>
      {hours !== null && (
        <>
          <figcaption className={styles.caption}>
            <p className={styles.sentence}>{sharedHoursInWords(hours.shared)}</p>
            <ul className={styles.legend}>
              <li className={styles.ours}>{`Our day, ${hoursInWords(hours.office)} your time`}</li>
              <li className={styles.yours}>{`Yours, ${hoursInWords([hours.own])}`}</li>
            </ul>
          </figcaption>
          <div className={`night ${styles.sky}`} aria-hidden="true">
            {hours.office.map((stretch) => (
              <i key={stretch.from} className={styles.lit} style={place(stretch)} />
            ))}
            <i className={styles.own} style={place(hours.own)} />
            {/* Whole at midnight too: its radius from either end. */}
            <i
              className={styles.star}
              style={{ insetInlineStart: `clamp(0.25rem, ${percent(hours.now)}, 100% - 0.25rem)` }}
            />
          </div>
          <div className={styles.scale} aria-hidden="true">
            {[0, 6, 12, 18, 24].map((hour) => (
              <span key={hour}>{`${hour}:00`}</span>
            ))}
          </div>
        </>
      )}
    </figure>
  );
}

function place({ from, to }: Stretch): CSSProperties {
  return { insetInlineStart: percent(from), insetInlineEnd: percent(24 - to) };
}

/** `hours` as a part of the day. */
function percent(hours: number): string {
  return `${(hours / 24) * 100}%`;
}
