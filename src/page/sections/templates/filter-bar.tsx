import type { ReactNode, Ref } from 'react';
import styles from './filter-bar.module.css';
import type { Choice } from './filter-templates.ts';

interface Props {
  readonly ref: Ref<HTMLElement>;
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

/** Category chips, with counts where these differ, and the tools beside them. */
export function FilterBar({ ref, choices, chosen, onChoose, children }: Props) {
  const counted = choices.some(({ count }) => count !== choices[0]?.count);
  return (
    <search ref={ref} className={styles.bar}>
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">Category</legend>
        {[{ name: '', label: 'All', count: 0 }, ...choices].map(({ name, label, count }) => (
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
              {counted && count > 0 && <span className={styles.count}>{count}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {children}
    </search>
  );
}
