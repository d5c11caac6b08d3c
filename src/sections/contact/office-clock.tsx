import { useEffect, useState } from 'react';
import { SITE } from '../../content/site.ts';
import styles from './contact.module.css';
import { type OfficeTime, officeTime } from './office-hours.ts';

/** The time in the office and whether it is open. Without a script it shows the hours, which are always true. */
export function OfficeClock() {
  const [now, setNow] = useState<OfficeTime | null>(null);

  useEffect(() => {
    const tick = () => setNow(officeTime(new Date()));
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      {now !== null && (
        <span className={now.open ? styles.open : styles.closed}>
          {now.time}, {now.open ? 'open now' : 'closed now'}
        </span>
      )}
      <span className={styles.hours}>{SITE.officeHours.inWords}</span>
    </>
  );
}
