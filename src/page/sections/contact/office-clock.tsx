import { OFFICE_CLOSED, OFFICE_OPEN } from '../../../content/contact.ts';
import { SITE } from '../../../content/site.ts';
import styles from './contact.module.css';
import { officeTime } from './office-hours.ts';
import { useNow } from './use-now.ts';

/** The time in the office and whether it is open. Without a script it shows the hours, which are always true. */
export function OfficeClock() {
  const now = useNow();
  const office = now && officeTime(now);
  return (
    <span className={office === null ? styles.hours : office.open ? styles.open : styles.closed}>
      {office === null ? SITE.officeHours.inWords : `${office.time}, ${office.open ? OFFICE_OPEN : OFFICE_CLOSED}`}
    </span>
  );
}
