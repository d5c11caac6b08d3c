import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { hasLeft } from '../../../browser/has-left.ts';
import { launchProps } from '../../../browser/launch-button.ts';
import { onAddress } from '../../../browser/on-address.ts';
import { NOTHING_LIKE_YOURS, SHOWN_IN, TEMPLATES_HEADING } from '../../../content/templates.ts';
import type { StoredTemplate } from '../../../data/port.ts';
import { FEATURED_MARKS } from '../../../shared/constants.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { categoryIn, choices, inCategory, labelOf, withCategory } from './categories.ts';
import { FilterBar } from './filter-bar.tsx';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';
import { useGallery } from './use-gallery.ts';

let dialog: typeof import('./template-dialog.tsx') | undefined;
const loadDialog = async () => {
  dialog ??= await import('./template-dialog.tsx');
  return dialog;
};

/** The template whose details are open, and the component that shows them. */
interface Opened {
  /** New each time, as a dialog opens only on mount. */
  readonly key: number;
  readonly template: StoredTemplate;
  readonly Dialog: ComponentType<{
    readonly template: StoredTemplate;
    readonly category: string;
    readonly onClosed: () => void;
  }>;
}

/** The templates of all categories or one, each with its details. */
export default function Templates() {
  const { templates, categories } = useGallery();
  const bar = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { wanted, hasChosen, choose } = useCategory(bar);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    loadDialog().catch(() => {}); // prefetch; `open` asks again
  }, []);

  const asked = useRef<StoredTemplate>(null); // the latest, until it opens: a second click must not open it twice
  const open = useCallback(async (template: StoredTemplate, picture: Element | null) => {
    const isCovered = () => document.querySelector('dialog[open]:not([hidden])') !== null;
    if (isCovered()) return;
    asked.current = template;
    const { activeElement } = document;
    const isOver = () => asked.current !== template || hasLeft(activeElement) || isCovered();
    const card = picture?.parentElement;
    try {
      if (dialog === undefined) card?.setAttribute('aria-busy', 'true');
      const { default: Dialog, openFrom } = dialog ?? (await loadDialog()); // in the click itself, if it can be
      if (isOver()) return;
      asked.current = null;
      openFrom(picture, () => setOpened((before) => ({ key: (before?.key ?? 0) + 1, template, Dialog })));
    } catch {
      if (template.previewUrl !== '' && !isOver()) location.assign(template.previewUrl); // the card's target without a script
    } finally {
      card?.removeAttribute('aria-busy');
    }
  }, []);

  const offered = choices(templates, categories);
  // A shared address can name a category that has gone, or that only the database knows, which may answer later.
  const category = offered.some(({ name }) => name === wanted) ? wanted : '';
  const shown = inCategory(templates, category);
  const marked = inCategory(templates, '').slice(0, FEATURED_MARKS);
  // The same template under another id (a sample, then the database's copy of it) keeps its elements, and so the focus.
  const titles = new Set<string>();
  const keyOf = ({ id, title }: StoredTemplate) => (titles.size < titles.add(title).size ? title : id);

  return (
    <>
      <SectionHeading place="Templates" title={TEMPLATES_HEADING.title}>
        {TEMPLATES_HEADING.lead}
      </SectionHeading>
      <FilterBar
        ref={bar}
        choices={offered}
        chosen={category}
        onChoose={(next) => {
          choose(next);
          list.current?.scrollTo(0, 0);
        }}
      />
      <p role="status" className="visually-hidden">
        {hasChosen && SHOWN_IN(shown.length, labelOf(categories, category))}
      </p>
      <ul ref={list} className={styles.grid}>
        {shown.map((template) => (
          <TemplateCard
            key={keyOf(template)}
            template={template}
            category={labelOf(categories, template.category)}
            isMarked={template.isFeatured && marked.includes(template)}
            onOpen={open}
          />
        ))}
      </ul>
      <div className={styles.else}>
        <p>{NOTHING_LIKE_YOURS}</p>
        <button {...launchProps} className="button" data-launch="">
          Launch Project
        </button>
      </div>
      {opened !== null && (
        <opened.Dialog
          key={opened.key}
          template={opened.template}
          category={labelOf(categories, opened.template.category)}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  );
}

/**
 * The category in the page's address, so that it survives a reload and can be shared. One that was chosen in the prerendered
 * page, before its script ran, counts for more, and goes into the address.
 *
 * @param bar the chips.
 */
function useCategory(bar: { readonly current: HTMLFieldSetElement | null }) {
  const [wanted, setWanted] = useState('');
  const [hasChosen, setHasChosen] = useState(false);
  useEffect(() => {
    const early = bar.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    if (early !== '') history.replaceState(history.state, '', withCategory(location.href, early));
    const follow = () => setWanted(categoryIn(location.search));
    follow();
    return onAddress(follow);
  }, [bar]);
  const choose = (category: string) => {
    history.pushState(null, '', withCategory(location.href, category));
    setWanted(category);
    setHasChosen(true);
  };
  return { wanted, hasChosen, choose };
}
