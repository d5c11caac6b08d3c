import type { SeedAction } from '../../content/admin.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../content/samples.ts';
import type { Category, Template } from '../../shared/domain.ts';

/** One record to add. */
export type SeedStep =
  | { readonly kind: 'category'; readonly name: string; readonly record: Category }
  | { readonly kind: 'template'; readonly name: string; readonly record: Template };

/** The records that an action adds, in order: categories before the templates that refer to them. */
export function seedPlan(action: SeedAction): readonly SeedStep[] {
  const categories = SAMPLE_CATEGORIES.map(
    (record): SeedStep => ({ kind: 'category', name: record.displayName, record }),
  );
  const templates = SAMPLE_TEMPLATES.map((record): SeedStep => ({ kind: 'template', name: record.title, record }));
  switch (action) {
    case 'all':
      return [...categories, ...templates];
    case 'templates':
      return templates;
    case 'categories':
      return categories;
  }
}
