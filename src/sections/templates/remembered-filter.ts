import { EMPTY_FILTER, SORTS, type TemplateFilter } from './filter-templates.ts';

const KEY = 'template-filter';

/** The filter as last used in this tab; the empty filter if it can't be read. */
export function recallFilter(): TemplateFilter {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isFilter(stored) ? stored : EMPTY_FILTER;
  } catch {
    return EMPTY_FILTER;
  }
}

/**
 * The category chosen in the prerendered filter before hydration, by the visitor or by the browser restoring it after a
 * reload. Empty if none: the filter is then unchanged.
 */
export function readCategory(bar: Element | null): string {
  return bar?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? EMPTY_FILTER.category;
}

/** Keeps the filter across reloads, if the browser allows it. */
export function rememberFilter(filter: TemplateFilter): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filter));
  } catch {
    // Storage is full or blocked: the filter still works, but resets on reload.
  }
}

function isFilter(value: unknown): value is TemplateFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { category, search, sort } = value as Record<string, unknown>;
  return (
    typeof category === 'string' && typeof search === 'string' && typeof sort === 'string' && Object.hasOwn(SORTS, sort)
  );
}
