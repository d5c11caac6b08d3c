import { IconSearch } from '../../../ui/icons.tsx';
import { SORTS, type Sort, type TemplateFilter } from './filter-templates.ts';
import styles from './gallery-search.module.css';

export { findTemplates } from './find-templates.ts';

interface Props {
  readonly filter: TemplateFilter;
  /** Whether there are figures to sort by. */
  readonly sortable: boolean;
  readonly onChange: (filter: TemplateFilter) => void;
}

/** Search box and sort order. Only the script renders them, once there is something to search. */
export function GallerySearch({ filter, sortable, onChange }: Props) {
  return (
    <div className={styles.tools}>
      <label className={styles.search}>
        <IconSearch size="1.125rem" />
        <span className="visually-hidden">Search templates</span>
        <input
          type="search"
          placeholder="Search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </label>
      {sortable && (
        <label className={styles.sort}>
          <span className="visually-hidden">Sort by</span>
          <select value={filter.sort} onChange={(event) => onChange({ ...filter, sort: event.target.value as Sort })}>
            {Object.entries(SORTS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
