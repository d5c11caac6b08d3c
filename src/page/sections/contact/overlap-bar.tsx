import { type CSSProperties, useEffect, useState } from 'react';
import { hoursInWords, OFFICE_CLOSED, OFFICE_OPEN, sharedHoursInWords } from '../../../content/contact.ts';
import { SITE } from '../../../content/site.ts';
import section from './contact.module.css';
import { officeTime, type Stretch, sharedHours } from './office-hours.ts';
import styles from './overlap-bar.module.css';

const EVERY_MS = 15_000;

/** The time, to within a quarter of a minute; null in the prerendered page, which has no visitor and no today. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The time in the office and whether it is open. Without a script it shows the hours, which are always true. */
export function OfficeClock() {
  const now = useNow();
  const office = now && officeTime(now);
  return (
    <span className={office === null ? section.hours : office.open ? section.open : section.closed}>
      {office === null ? SITE.officeHours.inWords : `${office.time}, ${office.open ? OFFICE_OPEN : OFFICE_CLOSED}`}
    </span>
  );
}

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
