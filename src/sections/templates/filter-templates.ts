import type { StoredTemplate } from '../../data/port.ts';

/** The sort orders on offer. */
export type Sort = 'featured' | 'rating' | 'downloads';

/** A visitor's filter. */
export interface TemplateFilter {
  /** `name` of a category, or empty for all. */
  readonly category: string;
  readonly search: string;
  readonly sort: Sort;
}

export const EMPTY_FILTER: TemplateFilter = { category: '', search: '', sort: 'featured' };

/** The filter's category, featured templates first: all that is needed before the visitor searches or sorts. */
export function inCategory(
  templates: readonly StoredTemplate[],
  { category }: Pick<TemplateFilter, 'category'>,
): readonly StoredTemplate[] {
  return templates
    .filter((template) => category === '' || template.category === category)
    .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured) || b.rating - a.rating);
}
