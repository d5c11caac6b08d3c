import type { StoredCategory, StoredTemplate } from '../../../data/data-port.ts';

/** A category that the visitor can choose. */
export interface Choice {
  readonly name: string;
  readonly label: string;
}

/** Returns the display name of the category `name`, or `name` itself if `categories` doesn't contain the category. */
export function labelOf(categories: readonly StoredCategory[], name: string): string {
  return categories.find((category) => category.name === name)?.displayName ?? name;
}

/**
 * Lists the categories that have templates: first the active ones of `categories`, then unknown ones in order of appearance.
 * A template without a category appears only under "All".
 */
export function listChoices(
  templates: readonly StoredTemplate[],
  categories: readonly StoredCategory[],
): readonly Choice[] {
  const used = new Set(templates.map(({ category }) => category));
  const off = new Set(categories.filter(({ isActive }) => !isActive).map(({ name }) => name));
  return [...new Set([...categories.map(({ name }) => name), ...used])]
    .filter((name) => name !== '' && used.has(name) && !off.has(name))
    .map((name) => ({ name, label: labelOf(categories, name) }));
}

const PARAMETER = 'category';

/** Returns the category in a URL's query, or an empty string. */
export function readCategory(query: string): string {
  return new URLSearchParams(query).get(PARAMETER) ?? '';
}

/** Returns a URL that leads to the gallery, filtered by a category (empty for all). Keeps the rest of the query. */
export function withCategory(address: string, category: string): string {
  const next = new URL(address);
  if (category === '') next.searchParams.delete(PARAMETER);
  else next.searchParams.set(PARAMETER, category);
  next.hash = 'template';
  return next.href;
}
