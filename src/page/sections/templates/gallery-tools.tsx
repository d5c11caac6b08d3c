import { type RefObject, useEffect, useState } from 'react';
import { onAddress } from '../../../browser/on-address.ts';
import { EMPTY_FILTER, SORTS, type TemplateFilter } from './filter-templates.ts';

/** What is announced waits until the visitor pauses. */
const PAUSE_MS = 600;

interface Props {
  /** The element that also holds the chips. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly filter: TemplateFilter;
  /** Number of matching templates. */
  readonly found: number;
  /** The chosen category's label; empty for all. */
  readonly label: string;
  /** Called with the filter of another address: Back, Forward, a link. */
  readonly onAsked: (filter: TemplateFilter) => void;
}

/** The filter's address, and what assistive technology says of the result. */
export function GalleryTools({ bar, filter, found, label, onAsked }: Props) {
  useEffect(() => onAddress(() => onAsked(filterIn(location.search))), [onAsked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each category, however it was chosen.
  useEffect(() => showChoice(bar.current), [bar, filter.category]);

  return (
    <p role="status" className="visually-hidden">
      {useSettled(inWords(filter, found, label))}
    </p>
  );
}

/** Says all that the visitor may have changed: another category with as many templates is news too. */
function inWords({ search, sort }: TemplateFilter, found: number, label: string): string {
  return [
    found === 1 ? '1 template' : `${found} templates`,
    label !== '' && ` in ${label}`,
    search.trim() !== '' && ` for “${search.trim()}”`,
    sort !== 'featured' && `, ${SORTS[sort].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join('');
}

/** `text` once it has stayed the same for a while; empty at first, as nothing is announced on arrival. */
function useSettled(text: string): string {
  const [arrived] = useState(text);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((before) => (before === '' && text === arrived ? before : text)),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, arrived]);
  return settled;
}

/** The query's names for what the filter holds. */
const NAMES = { category: 'category', search: 'q', sort: 'sort' } as const;

/** The filter in an address's query. What is missing, and an unknown order, are as in the empty filter. */
export function filterIn(query: string): TemplateFilter {
  const said = new URLSearchParams(query);
  const sort = said.get(NAMES.sort) ?? '';
  return {
    category: said.get(NAMES.category) ?? '',
    search: said.get(NAMES.search) ?? '',
    sort: isSort(sort) ? sort : EMPTY_FILTER.sort,
  };
}

/** An address that leads to the gallery with this filter. The rest of its query stays. */
export function withFilter(address: string, filter: TemplateFilter): string {
  const next = new URL(address);
  for (const key of ['category', 'search', 'sort'] as const) {
    if (filter[key] === EMPTY_FILTER[key]) next.searchParams.delete(NAMES[key]);
    else next.searchParams.set(NAMES[key], filter[key]);
  }
  next.hash = 'template';
  return next.href;
}

/**
 * Writes the filter into the page's address, so that it survives a reload and can be shared.
 *
 * @param step whether Back leads to the filter before.
 */
export function writeFilter(filter: TemplateFilter, step: boolean): void {
  const address = withFilter(location.href, filter);
  try {
    if (step) history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  } catch {
    // Browsers refuse more than some hundred changes in a few seconds: the next one brings all.
  }
}

/**
 * The filter that the page starts with: the address's. A category that was chosen in the prerendered page, before its
 * script ran, counts for more, and goes into the address.
 */
export function startingFilter(bar: Element | null): TemplateFilter {
  const said = filterIn(location.search);
  const chosen = bar?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? '';
  if (chosen === '' || chosen === said.category) return said;
  const filter = { ...said, category: chosen };
  writeFilter(filter, false);
  return filter;
}

function isSort(value: string): value is TemplateFilter['sort'] {
  return Object.hasOwn(SORTS, value);
}

/** Moves the line of chips, where it scrolls, so that the chosen one is seen, its neighbours too. The page stays. */
function showChoice(bar: Element | null): void {
  const chip = bar?.querySelector(':checked')?.parentElement;
  const line = chip?.parentElement;
  if (!chip || !line || line.scrollWidth <= line.clientWidth) return;
  const [inner, outer] = [chip.getBoundingClientRect(), line.getBoundingClientRect()];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = inner.left + inner.width / 2 - outer.left - outer.width / 2;
  line.scrollBy({ left, behavior: still ? 'instant' : 'smooth' });
}
