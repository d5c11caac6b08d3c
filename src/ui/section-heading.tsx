import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

/** A section's heading: a small label, the title, and an introduction. */
export function SectionHeading(props: {
  readonly place: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <header className={styles.heading}>
      <p className={styles.place}>{props.place}</p>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
    </header>
  );
}
