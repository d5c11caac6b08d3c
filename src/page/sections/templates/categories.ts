import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';

/** A category as a choice. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

/**
 * The templates of a category, or all for an empty name: featured ones first, then by rating, downloads and title. A total
 * order, so that the bundled templates and the stored ones stand in the same places.
 */
export function inCategory(templates: readonly StoredTemplate[], category: string): readonly StoredTemplate[] {
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

const PARAMETER = 'category';

/** The category that an address's query names; empty for none. */
export function categoryIn(query: string): string {
  return new URLSearchParams(query).get(PARAMETER) ?? '';
}

/** An address that leads to the gallery with a category chosen. The rest of its query stays. */
export function withCategory(address: string, category: string): string {
  const next = new URL(address);
  if (category === '') next.searchParams.delete(PARAMETER);
  else next.searchParams.set(PARAMETER, category);
  next.hash = 'template';
  return next.href;
}
