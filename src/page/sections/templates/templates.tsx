import { type ComponentType, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { hasLeft } from '../../../browser/has-left.ts';
import { launchProps } from '../../../browser/launch-button.ts';
import { persistentImport } from '../../../browser/persistent-import.ts';
import { NO_MATCH, NOTHING_LIKE_YOURS, TEMPLATES_HEADING } from '../../../content/templates.ts';
import type { StoredTemplate } from '../../../data/port.ts';
import { FEATURED_MARKS, SEARCH_FROM } from '../../../shared/constants.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { choices, EMPTY_FILTER, inCategory, labelOf, type TemplateFilter } from './filter-templates.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';
import { isSample, useGallery } from './use-gallery.ts';

let dialog: typeof import('./template-dialog.tsx') | undefined;
const loadDialog = async () => {
  dialog ??= await import('./template-dialog.tsx');
  return dialog;
};
const loadTools = () => import('./gallery-tools.tsx');
const loadSearch = () => import('./gallery-search.tsx');

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

/** The templates, filtered by category and search, each with its details. */
export default function Templates() {
  const { templates, categories, search: found } = useGallery();
  const [filter, setFilter] = useState(EMPTY_FILTER);
  const [opened, setOpened] = useState<Opened | null>(null);
  const bar = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The filter's address, and from some templates on search and orders: the prerendered page has none of them. */
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadTools>> | null>(null);
  const [late, setLate] = useState<typeof found>();
  const search = found ?? late;
  const searchable = templates.length >= SEARCH_FROM;
  const isMissing = searchable && search === undefined;
  useEffect(() => {
    if (isMissing) void persistentImport(loadSearch).then(setLate);
  }, [isMissing]);
  useEffect(() => {
    void persistentImport(loadTools).then((loaded) => {
      setFilter(loaded.startingFilter(bar.current));
      setTools(loaded);
    });
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

  const change = (next: TemplateFilter) => {
    setFilter(next);
    tools?.writeFilter(next, next.category !== filter.category);
    list.current?.scrollTo(0, 0);
  };
  const offered = choices(templates, categories);
  const sortable = searchable && !templates.some(isSample);
  // A shared address can name a category that has gone, or that only the database knows, which may answer later, and a
  // search or order for which there are too few templates.
  const known = ({ category, search, sort }: TemplateFilter): TemplateFilter => ({
    category: offered.some(({ name }) => name === category) ? category : '',
    search: searchable ? search : '',
    sort: sortable ? sort : EMPTY_FILTER.sort,
  });
  const current = known(filter);
  const { category } = current;
  const deferred = known(useDeferredValue(filter)); // the tapped control updates first
  const shown = search?.findTemplates(templates, categories, deferred) ?? inCategory(templates, deferred);
  const marked = inCategory(templates, EMPTY_FILTER).slice(0, FEATURED_MARKS);
  // The same template under another id (a sample, then the database's copy of it) keeps its elements, and so the focus.
  const titles = new Set<string>();
  const keyOf = ({ id, title }: StoredTemplate) => (titles.size < titles.add(title).size ? title : id);

  return (
    <>
      <SectionHeading place="Templates" title={TEMPLATES_HEADING.title}>
        {TEMPLATES_HEADING.lead}
      </SectionHeading>
      <FilterBar ref={bar} choices={offered} chosen={category} onChoose={(category) => change({ ...filter, category })}>
        {searchable && search !== undefined && (
          <search.GallerySearch filter={current} sortable={sortable} onChange={change} />
        )}
        {tools !== null && (
          <tools.GalleryTools
            bar={bar}
            filter={current}
            found={shown.length}
            label={labelOf(categories, category)}
            onAsked={setFilter}
          />
        )}
      </FilterBar>
      {shown.length === 0 ? (
        <div className={styles.none}>
          <p>{NO_MATCH}</p>
          <button
            type="button"
            onClick={() => {
              bar.current?.querySelector('input')?.focus(); // this button is about to go
              change({ ...EMPTY_FILTER, sort: filter.sort });
            }}
          >
            Show all
          </button>
        </div>
      ) : (
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
      )}
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
