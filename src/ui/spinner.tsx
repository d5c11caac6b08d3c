import styles from './spinner.module.css';

/** A turning ring, for a wait of unknown length. `label` is what assistive technology reads. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div role="status" className={styles.block}>
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** The same ring within a button, whose text says what is going on. */
export function InlineSpinner() {
  return <span className={styles.inline} aria-hidden="true" />;
}
