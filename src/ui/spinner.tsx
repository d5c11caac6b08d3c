import styles from './spinner.module.css';

/** A spinning ring for a wait of unknown length. Screen readers read the label. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div role="status" className={styles.block}>
      <span className={styles.ring} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** A small spinning ring. The text after it serves as its label. */
export function InlineSpinner() {
  return <span className={styles.inline} aria-hidden="true" />;
}
