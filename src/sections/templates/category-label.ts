import { SAMPLE_CATEGORIES } from '../../content/sample-categories.ts';

/** What visitors read for a category: its display name, or its key where it is not one of ours. */
export function categoryLabel(name: string): string {
  return SAMPLE_CATEGORIES.find((category) => category.name === name)?.displayName ?? name;
}
