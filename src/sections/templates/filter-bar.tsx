import type { ReactNode, Ref } from 'react';
import type { Choice } from './categories.ts';
import styles from './filter-bar.module.css';

interface Props {
  readonly ref: Ref<HTMLElement>;
  /** Number of all templates. */
  readonly total: number;
  readonly choices: readonly Choice[];
  /** `name` of the chosen category; empty for all. */
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
  /**
   * Search and sort order. Only the script renders them: browsers scan every text field for autofill, which would lay out
   * the whole section on the first load.
   */
  readonly children: ReactNode;
}

/** Category chips with counts, and room for the tools beside them. */
export function FilterBar({ ref, total, choices, chosen, onChoose, children }: Props) {
  return (
    <search ref={ref} className={styles.bar}>
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">Category</legend>
        {[{ name: '', label: 'All', count: total }, ...choices].map(({ name, label, count }) => (
          <label key={name} className="chip">
            <input
              type="radio"
              name="category"
              value={name}
              checked={chosen === name}
              onChange={() => onChoose(name)}
            />
            <span className={`chip-face ${styles.category}`}>
              <span className={styles.name}>{label}</span>
              <span className={styles.count}>{count}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.tools}>{children}</div>
    </search>
  );
}
