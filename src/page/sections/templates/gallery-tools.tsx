import { type RefObject, useEffect, useState } from 'react';
import { onAddress } from '../../../browser/on-address.ts';
import { filterIn, SORTS, showChoice, type TemplateFilter } from './filter-templates.ts';

export { startingFilter, writeFilter } from './filter-templates.ts';

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
