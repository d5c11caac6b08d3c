import type { Ref } from 'react';
import type { Choice } from './categories.ts';
import styles from './filter-bar.module.css';

interface Props {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly choices: readonly Choice[];
  /** The `name` of the chosen category; empty for all. */
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
}

/** Chips for the categories, with counts if these differ. */
export function FilterBar({ ref, choices, chosen, onChoose }: Props) {
  const hasCounts = choices.some(({ count }) => count !== choices[0]?.count);
  return (
    <fieldset ref={ref} className={styles.categories}>
      <legend className="visually-hidden">Category</legend>
      {[{ name: '', label: 'All', count: 0 }, ...choices].map(({ name, label, count }) => (
        <label key={name} className="chip">
          <input
            type="radio"
            name="category"
            value={name}
            checked={chosen === name}
            onChange={() => onChoose(name)}
            onFocus={({ currentTarget }) =>
              currentTarget.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
          />
          <span className={`chip-face ${styles.category}`}>
            <span className={styles.name}>{label}</span>
            {hasCounts && count > 0 && <span className={styles.count}>{count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
