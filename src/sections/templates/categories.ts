import { SAMPLE_CATEGORIES } from '../../content/sample-categories.ts';

/** A category's label for visitors: its display name, or its key if it is not one of ours. */
export function categoryLabel(name: string): string {
  return SAMPLE_CATEGORIES.find((category) => category.name === name)?.displayName ?? name;
}
