import { EMPTY_FILTER, SORTS, type TemplateFilter } from './filter-templates.ts';

const KEY = 'template-filter';

/** The filter as the visitor left it in this tab. Anything unreadable counts as none. */
export function recallFilter(): TemplateFilter {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isFilter(stored) ? stored : EMPTY_FILTER;
  } catch {
    return EMPTY_FILTER;
  }
}

/**
 * The category that the visitor chose in the prerendered filter before there was a script to hear it, or the browser has
 * chosen again there after a reload. Empty if none: then it stands as it was rendered.
 */
export function readCategory(bar: Element | null): string {
  return bar?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? EMPTY_FILTER.category;
}

/** Keeps the filter over a reload, where the browser allows it. */
export function rememberFilter(filter: TemplateFilter): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filter));
  } catch {
    // Storage is full or forbidden: the filter still works, it just starts afresh after a reload.
  }
}

function isFilter(value: unknown): value is TemplateFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { category, search, sort } = value as Record<string, unknown>;
  return (
    typeof category === 'string' && typeof search === 'string' && typeof sort === 'string' && Object.hasOwn(SORTS, sort)
  );
}
