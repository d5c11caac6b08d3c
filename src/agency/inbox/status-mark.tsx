import { STATUSES } from '../../content/inbox.ts';
import styles from './inbox.module.css';

/** A status in words, with a dot that says the same at a glance. One that is not the page's own is shown as it is stored. */
export function StatusMark({ status }: { readonly status: string }) {
  const known = STATUSES.find(({ value }) => value === status);
  return <span className={`${styles.status} ${known ? styles[known.value] : ''}`}>{known?.label ?? status}</span>;
}
