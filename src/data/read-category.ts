import type { StoredCategory } from './port.ts';
import { asText, type Fields } from './read-template.ts';

/**
 * Reads a category from the database, leniently like a template: without a display name it goes by its name, without an
 * order it comes last, and it is active unless it says otherwise.
 *
 * @returns undefined for a record without a name, as no template could refer to it.
 */
function readCategory(record: Fields): (StoredCategory & { readonly order: number }) | undefined {
  const { name, displayName, isActive, order } = record;
  const key = asText(name);
  if (key === '') return undefined;
  const place = Number.parseFloat(asText(order));
  return {
    name: key,
    displayName: asText(displayName).trim() || key,
    isActive: String(isActive) !== 'false',
    order: Number.isNaN(place) ? Number.POSITIVE_INFINITY : place,
  };
}

/**
 * Reads the records of all categories: in their order, each name once, as seeding twice adds every record again. Of
 * several with one name the first in order counts.
 */
export function readCategories(records: readonly Fields[]): readonly StoredCategory[] {
  const byName = new Map<string, StoredCategory>();
  const read = records.map(readCategory).filter((category) => category !== undefined);
  for (const { name, displayName, isActive } of read.sort((a, b) =>
    a.order < b.order ? -1 : Number(a.order > b.order),
  ))
    if (!byName.has(name)) byName.set(name, { name, displayName, isActive });
  return [...byName.values()];
}
