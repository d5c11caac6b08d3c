import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';

/** The sort orders and their names. */
export const SORTS = { featured: 'Featured first', rating: 'Best rated', downloads: 'Most downloaded' } as const;

export type Sort = keyof typeof SORTS;

/** A visitor's filter. */
export interface TemplateFilter {
  /** `name` of a category, or empty for all. */
  readonly category: string;
  readonly search: string;
  readonly sort: Sort;
}

export const EMPTY_FILTER: TemplateFilter = { category: '', search: '', sort: 'featured' };

/**
 * The filter's category: featured templates first, then by rating, downloads and title. A total order, so that the bundled
 * templates and the stored ones, which come in any, stand in the same places.
 */
export function inCategory(
  templates: readonly StoredTemplate[],
  { category }: Pick<TemplateFilter, 'category'>,
): readonly StoredTemplate[] {
  return templates
    .filter((template) => category === '' || template.category === category)
    .sort(
      (a, b) =>
        Number(b.isFeatured) - Number(a.isFeatured) ||
        b.rating - a.rating ||
        b.downloadCount - a.downloadCount ||
        (a.title < b.title ? -1 : 1),
    );
}

/** A category as a choice. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  /** Templates in it. */
  readonly count: number;
}

/** A category's label for visitors: its display name, or its key if it is not in the list. */
export function labelOf(categories: readonly StoredCategory[], name: string): string {
  return categories.find((category) => category.name === name)?.displayName ?? name;
}

/**
 * The categories that have templates, in the list's order, without those that are switched off; then those that the list
 * does not know, in order of first appearance. A template without a category appears only under "all".
 */
export function choices(
  templates: readonly StoredTemplate[],
  categories: readonly StoredCategory[],
): readonly Choice[] {
  const names = new Set([...categories, ...templates.map(({ category: name }) => ({ name }))].map(({ name }) => name));
  const off = new Set(categories.filter(({ isActive }) => !isActive).map(({ name }) => name));
  return [...names]
    .map((name) => ({
      name,
      label: labelOf(categories, name),
      count: templates.filter(({ category }) => category === name).length,
    }))
    .filter(({ name, count }) => name !== '' && count > 0 && !off.has(name));
}

/** The query's names for what the filter holds. */
const NAMES = { category: 'category', search: 'q', sort: 'sort' } as const;

/** The filter in an address's query. What is missing, and an unknown order, are as in the empty filter. */
export function filterIn(query: string): TemplateFilter {
  const said = new URLSearchParams(query);
  const sort = said.get(NAMES.sort) ?? '';
  return {
    category: said.get(NAMES.category) ?? '',
    search: said.get(NAMES.search) ?? '',
    sort: isSort(sort) ? sort : EMPTY_FILTER.sort,
  };
}

/** An address that leads to the gallery with this filter. The rest of its query stays. */
export function withFilter(address: string, filter: TemplateFilter): string {
  const next = new URL(address);
  for (const key of ['category', 'search', 'sort'] as const) {
    if (filter[key] === EMPTY_FILTER[key]) next.searchParams.delete(NAMES[key]);
    else next.searchParams.set(NAMES[key], filter[key]);
  }
  next.hash = 'template';
  return next.href;
}

/**
 * Writes the filter into the page's address, so that it survives a reload and can be shared.
 *
 * @param step whether Back leads to the filter before.
 */
export function writeFilter(filter: TemplateFilter, step: boolean): void {
  const address = withFilter(location.href, filter);
  try {
    if (step) history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  } catch {
    // Browsers refuse more than some hundred changes in a few seconds: the next one brings all.
  }
}

/**
 * The filter that the page starts with: the address's. A category that was chosen in the prerendered page, before its
 * script ran, counts for more, and goes into the address.
 */
export function startingFilter(bar: Element | null): TemplateFilter {
  const said = filterIn(location.search);
  const chosen = bar?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? '';
  if (chosen === '' || chosen === said.category) return said;
  const filter = { ...said, category: chosen };
  writeFilter(filter, false);
  return filter;
}

function isSort(value: string): value is TemplateFilter['sort'] {
  return Object.hasOwn(SORTS, value);
}

/** Moves the line of chips, where it scrolls, so that the chosen one is seen, its neighbours too. The page stays. */
export function showChoice(bar: Element | null): void {
  const chip = bar?.querySelector(':checked')?.parentElement;
  const line = chip?.parentElement;
  if (!chip || !line || line.scrollWidth <= line.clientWidth) return;
  const [inner, outer] = [chip.getBoundingClientRect(), line.getBoundingClientRect()];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = inner.left + inner.width / 2 - outer.left - outer.width / 2;
  line.scrollBy({ left, behavior: still ? 'instant' : 'smooth' });
}
