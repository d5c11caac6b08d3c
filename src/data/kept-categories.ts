import type { StoredCategory } from './port.ts';
import { readCategories } from './read-category.ts';

const KEY = 'categories';

/** Stores the database's latest categories on the device, in their order, if the browser allows it. */
export function keepCategories(categories: readonly StoredCategory[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(categories));
  } catch {
    // Storage is full or blocked: offline, the bundled samples' names are shown.
  }
}

/** The categories stored last; empty if there are none or they can't be read. Validated like the database's. */
export function keptCategories(): readonly StoredCategory[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? readCategories(kept.map(Object)) : [];
  } catch {
    return [];
  }
}
