import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';
import { IconSearch } from '../../../ui/icons.tsx';
import { inCategory, labelOf, SORTS, type Sort, type TemplateFilter } from './filter-templates.ts';
import styles from './gallery-search.module.css';

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

/** Letters of the shortest word that is forgiven a typo: in shorter ones, a letter makes another word. */
const FORGIVEN_FROM = 4;

/**
 * The matching templates in the chosen order. Each word of the search must occur in a template's texts, in any case and
 * with or without accents. A word that occurs in none at all is forgiven one typo.
 */
export function findTemplates(
  templates: readonly StoredTemplate[],
  categories: readonly StoredCategory[],
  filter: TemplateFilter,
): readonly StoredTemplate[] {
  const texts = new Map(templates.map((template) => [template, searchable(template, categories)]));
  const tests = fold(filter.search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const occurs = (text: string) => text.includes(word);
      return [...texts.values()].some(occurs) ? occurs : (text: string) => occursNearly(word, text);
    });
  const found = inCategory(templates, filter).filter((template) =>
    tests.every((test) => test(texts.get(template) ?? '')),
  );
  if (filter.sort === 'featured') return found;
  const [first, second] = filter.sort === 'rating' ? [byRating, byDownloads] : [byDownloads, byRating];
  return [...found].sort((a, b) => first(a, b) || second(a, b));
}

const byRating = (a: StoredTemplate, b: StoredTemplate) => b.rating - a.rating;
const byDownloads = (a: StoredTemplate, b: StoredTemplate) => b.downloadCount - a.downloadCount;

/** Lower case, without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function searchable(template: StoredTemplate, categories: readonly StoredCategory[]): string {
  const { title, description, category, tags, techStack, features } = template;
  return fold(
    [title, description, category, labelOf(categories, category), ...tags, ...techStack, ...features].join(' '),
  );
}

/** Whether a word of `text` begins like `word` but for one letter: wrong, missing, added, or swapped with the next. */
function occursNearly(word: string, text: string): boolean {
  if (word.length < FORGIVEN_FROM) return false;
  return text.split(/[^\p{L}\p{N}]+/u).some((other) => {
    let at = 0;
    while (at < word.length && word[at] === other[at]) at++;
    const rest = word.slice(at + 1);
    return (
      other.startsWith(rest, at + 1) || // wrong
      other.startsWith(word.slice(at), at + 1) || // missing
      other.startsWith(rest, at) || // added
      other.startsWith(rest.charAt(0) + word.charAt(at) + rest.slice(1), at) // swapped
    );
  });
}
