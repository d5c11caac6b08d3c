import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';

export const SORTS = { featured: 'Featured first', rating: 'Best rated', downloads: 'Most downloaded' } as const;

export type Sort = keyof typeof SORTS;

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
