import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';

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
