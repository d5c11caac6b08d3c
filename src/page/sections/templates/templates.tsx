import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { TEMPLATES_HEADING, TEMPLATES_TEXT as TEXT } from '#content/templates.ts';
import { UI_TEXT } from '#content/ui.ts';
import { onAddress } from '../../../browser/use-browser.ts';
import { afterFrame } from '../../../browser/when.ts';
import type { StoredTemplate } from '../../../data/data-port.ts';
import { FEATURED_MARKS } from '../../../shared/constants.ts';
import { launchProps } from '../../../ui/launch-props.ts';
import { type Choice, labelOf, listChoices, readCategory, withCategory } from './categories.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';
import { useGallery } from './use-gallery.ts';

/** The component with a template's details, once it has been loaded. */
let Details: typeof import('./template-dialog.tsx').default | undefined;
const loadDetails = async () => {
  Details ??= (await import('./template-dialog.tsx')).default;
};

/** Options for `scrollIntoView` that scroll no further than necessary. */
const NEAREST = { block: 'nearest', inline: 'nearest' } as const;

/** The gallery of templates, filtered by category, with a dialog for their details. */
export default function Templates() {
  const { templates, categories } = useGallery();
  const list = useRef<HTMLUListElement>(null);
  const { wanted, hasChosen, choose } = useCategory();
  const [opened, setOpened] = useState<StoredTemplate | null>(null);
  useEffect(() => {
    loadDetails().catch(() => {}); // prefetches; `open` retries
  }, []);

  const open = useCallback(async (template: StoredTemplate, card: Element | null) => {
    // The card responds in the click's frame. The dialog opens a frame later, because `showModal` restyles the whole page.
    card?.setAttribute('aria-busy', 'true');
    await Promise.all([new Promise<void>(afterFrame), loadDetails().catch(() => {})]);
    card?.removeAttribute('aria-busy');
    if (document.querySelector('dialog:modal') !== null) return; // the visitor has opened another dialog meanwhile
    if (Details !== undefined) setOpened(template);
    else if (template.previewUrl !== '') location.assign(template.previewUrl); // where the card leads without scripts
  }, []);

  const offered = listChoices(templates, categories);
  // Shows all templates if the URL's category isn't offered: it may no longer exist, or may not have been read yet.
  const category = offered.some(({ name }) => name === wanted) ? wanted : '';
  // The chips respond in the click's frame, the cards in a later one.
  const filter = useDeferredValue(category);
  const shown = templates.filter((template) => filter === '' || template.category === filter);
  const marked = templates.filter(({ isFeatured }) => isFeatured).slice(0, FEATURED_MARKS);

  return (
    <>
      <h2 className={styles.title}>{TEMPLATES_HEADING.title}</h2>
      <div className={styles.head}>
        <p className="lead">{TEMPLATES_HEADING.lead}</p>
        <FilterBar
          choices={offered}
          chosen={category}
          onChoose={(next) => {
            choose(next);
            list.current?.scrollTo(0, 0);
          }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {hasChosen && TEXT.shown(shown.length, labelOf(categories, filter))}
      </p>
      <ul
        ref={list}
        className={styles.grid}
        // Browsers don't scroll to a focused link that is partly in view, and a card's link covers the card.
        onKeyUp={({ key, target }) => key === 'Tab' && (target as Element).closest('li')?.scrollIntoView(NEAREST)}
      >
        {shown.map((template, index) => (
          <TemplateCard
            // Keyed by title, so that a sample keeps its elements and the focus when the database's copy replaces it.
            key={shown.findIndex(({ title }) => title === template.title) === index ? template.title : template.id}
            template={template}
            category={labelOf(categories, template.category)}
            isMarked={marked.includes(template)}
            isLarge={index === 0 && shown.length > 2}
            onOpen={open}
          />
        ))}
      </ul>
      <div className={styles.else}>
        <p>{TEXT.else}</p>
        <button {...launchProps} className="button primary" data-launch="">
          {UI_TEXT.launch}
        </button>
      </div>
      {opened !== null && Details !== undefined && (
        <Details template={opened} category={labelOf(categories, opened.category)} onClosed={() => setOpened(null)} />
      )}
    </>
  );
}

interface FilterBarProps {
  readonly choices: readonly Choice[];
  /** The `name` of the chosen category; empty for all. */
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
}

function FilterBar({ choices, chosen, onChoose }: FilterBarProps) {
  return (
    <fieldset
      className={styles.categories}
      // By themselves, browsers may scroll only a part of a focused chip into view, or none of it.
      onFocus={({ target }) => target.scrollIntoView(NEAREST)}
    >
      <legend className="visually-hidden">{TEXT.category}</legend>
      {[{ name: '', label: TEXT.all }, ...choices].map(({ name, label }) => (
        <label key={name} className="chip">
          <input type="radio" name="category" value={name} checked={chosen === name} onChange={() => onChoose(name)} />
          <span className={`chip-face ${styles.category}`}>
            <span>{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Keeps the category in the URL, so that it survives a reload and can be shared. A category chosen in the prerendered page,
 * before the script ran, replaces the category in the URL.
 */
function useCategory() {
  const [wanted, setWanted] = useState('');
  const [hasChosen, setHasChosen] = useState(false);
  useEffect(() => {
    const early = document.querySelector<HTMLInputElement>('#template input:checked')?.value ?? '';
    if (early !== '') history.replaceState(history.state, '', withCategory(location.href, early));
    const follow = () => setWanted(readCategory(location.search));
    follow();
    return onAddress(follow);
  }, []);
  const choose = (category: string) => {
    // Changes the URL a frame later, so that this doesn't delay the response to the click.
    afterFrame(() => history.pushState(null, '', withCategory(location.href, category)));
    setWanted(category);
    setHasChosen(true);
  };
  return { wanted, hasChosen, choose };
}
