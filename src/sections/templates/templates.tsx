import { type ComponentType, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { TEMPLATES_HEADING } from '../../content/templates.ts';
import type { StoredTemplate } from '../../data/port.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { EMPTY_FILTER, filterTemplates, type TemplateFilter } from './filter-templates.ts';
import { readCategory, recallFilter, rememberFilter } from './remembered-filter.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';
import { useTemplates } from './use-templates.ts';

const loadDialog = () => import('./template-dialog.tsx');

/** The template whose details are open, and the component that shows them. */
interface Opened {
  /** New each time, as a dialog opens only on mount. */
  readonly key: number;
  readonly template: StoredTemplate;
  readonly Dialog: ComponentType<{ readonly template: StoredTemplate; readonly onClosed: () => void }>;
}

/** The templates, filtered by category and search, each with its details. */
export default function Templates() {
  const templates = useTemplates();
  const [filter, setFilter] = useState(EMPTY_FILTER);
  const [opened, setOpened] = useState<Opened | null>(null);
  const bar = useRef<HTMLElement>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    const remembered = recallFilter();
    setFilter({ ...remembered, category: readCategory(bar.current) || remembered.category });
    setAlive(true);
  }, []);

  useEffect(() => {
    loadDialog().catch(() => {}); // prefetch; `open` asks again
  }, []);

  const open = useCallback(async (template: StoredTemplate) => {
    try {
      const { default: Dialog } = await loadDialog();
      setOpened((before) => ({ key: (before?.key ?? 0) + 1, template, Dialog }));
    } catch {
      if (template.previewUrl !== '') location.assign(template.previewUrl); // the card's target without a script
    }
  }, []);

  const change = (next: TemplateFilter) => {
    setFilter(next);
    rememberFilter(next);
  };
  const shown = filterTemplates(templates, useDeferredValue(filter)); // the tapped control updates first

  return (
    <>
      <SectionHeading place="Templates" title={TEMPLATES_HEADING.title}>
        {TEMPLATES_HEADING.lead}
      </SectionHeading>
      <FilterBar ref={bar} {...{ templates, filter, alive }} shown={shown.length} onChange={change} />
      {shown.length === 0 ? (
        <div className={styles.none}>
          <p>No template fits that.</p>
          <button type="button" onClick={() => change({ ...EMPTY_FILTER, sort: filter.sort })}>
            Show all
          </button>
        </div>
      ) : (
        <ul className={styles.grid}>
          {shown.map((template) => (
            <TemplateCard key={template.id} template={template} onOpen={open} />
          ))}
        </ul>
      )}
      {opened !== null && (
        <opened.Dialog key={opened.key} template={opened.template} onClosed={() => setOpened(null)} />
      )}
    </>
  );
}
