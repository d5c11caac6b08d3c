import type { StoredTemplate } from '../../data/port.ts';

/** The sort orders on offer. */
export const SORTS = {
  featured: 'Featured first',
  rating: 'Best rated',
  downloads: 'Most downloaded',
} as const;

export type Sort = keyof typeof SORTS;

/** A visitor's filter. */
export interface TemplateFilter {
  /** `name` of a category, or empty for all. */
  readonly category: string;
  readonly search: string;
  readonly sort: Sort;
}

export const EMPTY_FILTER: TemplateFilter = { category: '', search: '', sort: 'featured' };

/** The matching templates in the chosen order. Every search word must occur in a template's texts. */
export function filterTemplates(
  templates: readonly StoredTemplate[],
  filter: TemplateFilter,
): readonly StoredTemplate[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates
    .filter((template) => filter.category === '' || template.category === filter.category)
    .filter((template) => {
      const text = searchable(template);
      return words.every((word) => text.includes(word));
    })
    .sort(ORDERS[filter.sort]);
}

/** Templates per category, in order of first appearance. Those without one appear only under "all". */
export function countCategories(templates: readonly StoredTemplate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of templates) {
    if (category !== '') counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}

const byRating = (a: StoredTemplate, b: StoredTemplate) => b.rating - a.rating;
const byDownloads = (a: StoredTemplate, b: StoredTemplate) => b.downloadCount - a.downloadCount;

const ORDERS: Record<Sort, (a: StoredTemplate, b: StoredTemplate) => number> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || byRating(a, b),
  rating: (a, b) => byRating(a, b) || byDownloads(a, b),
  downloads: byDownloads,
};

function searchable(template: StoredTemplate): string {
  const { title, description, category, tags, techStack, features } = template;
  return [title, description, category, ...tags, ...techStack, ...features].join(' ').toLowerCase();
}
