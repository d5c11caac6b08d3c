import type { StoredTemplate } from '../../../data/port.ts';

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
