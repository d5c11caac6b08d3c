import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { StoredTemplate } from '../../data/port.ts';
import { categoryLabel } from './category-label.ts';
import styles from './filter-bar.module.css';
import { countCategories, SORTS, type Sort, type TemplateFilter } from './filter-templates.ts';

interface Props {
  readonly ref: Ref<HTMLElement>;
  readonly templates: readonly StoredTemplate[];
  readonly filter: TemplateFilter;
  /** Number of matching templates. */
  readonly shown: number;
  /** Whether the script for search and sorting runs. */
  readonly alive: boolean;
  readonly onChange: (filter: TemplateFilter) => void;
}

/**
 * Category chips with counts, a search box and the sort order. The last two are rendered only by the script: browsers
 * scan every text field for autofill, which would lay out the whole section on the first load.
 */
export function FilterBar({ ref, templates, filter, shown, alive, onChange }: Props) {
  const categories = [['', templates.length] as const, ...countCategories(templates)];
  return (
    <search ref={ref} className={styles.bar}>
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">Category</legend>
        {categories.map(([name, count]) => (
          <label key={name} className="chip">
            <input
              type="radio"
              name="category"
              value={name}
              checked={filter.category === name}
              onChange={() => onChange({ ...filter, category: name })}
            />
            <span className={`chip-face ${styles.category}`}>
              <span className={styles.name}>{name === '' ? 'All' : categoryLabel(name)}</span>
              <span className={styles.count}>{count}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.tools}>{alive && <Tools filter={filter} onChange={onChange} />}</div>
      <p role="status" className="visually-hidden">
        {shown === 1 ? '1 template' : `${shown} templates`}
      </p>
    </search>
  );
}

function Tools({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  return (
    <>
      <label className={styles.search}>
        <IconSearch aria-hidden="true" size={18} />
        <span className="visually-hidden">Search templates</span>
        <input
          type="search"
          placeholder="Search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </label>
      <label className={styles.sort}>
        <span className="visually-hidden">Order</span>
        <select value={filter.sort} onChange={(event) => onChange({ ...filter, sort: event.target.value as Sort })}>
          {Object.entries(SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
