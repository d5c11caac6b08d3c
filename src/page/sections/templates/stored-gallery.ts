import { whenNear } from '../../../browser/when-near.ts';
import { keepCategories, keptCategories } from '../../../data/kept-categories.ts';
import { keepTemplates, keptTemplates } from '../../../data/kept-templates.ts';
import { loadData } from '../../../data/load.ts';
import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';
import { holdingFocus } from './keep-focus.ts';
import { holdingPlace } from './keep-view-still.ts';

/** What the gallery shows. */
export interface Gallery {
  readonly templates: readonly StoredTemplate[];
  /** In their order. */
  readonly categories: readonly StoredCategory[];
}

/**
 * Calls `show` with what the database returned last, and again with what it has now. `samples` stands in for an empty
 * list. Neither the view nor the focus moves meanwhile. Rejects when the templates can't be read.
 */
export async function renewGallery(samples: Gallery, show: (gallery: Gallery) => void): Promise<void> {
  const section = document.getElementById('template');
  const showStill = ({ templates, categories }: Gallery) =>
    holdingPlace(section, () =>
      holdingFocus(section, () =>
        show({
          templates: templates.length > 0 ? templates : samples.templates,
          categories: categories.length > 0 ? categories : samples.categories,
        }),
      ),
    );

  const kept = { templates: keptTemplates(), categories: keptCategories() };
  if (kept.templates.length > 0 || kept.categories.length > 0) await showStill(kept);

  // The database's code is half the size of React: fetched only for visitors who come near.
  await whenNear(section, '50% 0px');
  const data = await loadData();
  const [templates, categories] = await Promise.all([
    data.listTemplates(),
    data.listCategories().then(
      (read) => {
        keepCategories(read);
        return read;
      },
      () => kept.categories, // names are no reason to hold back templates
    ),
  ]);
  keepTemplates(templates);
  if ([templates, categories, kept.templates, kept.categories].some(({ length }) => length > 0))
    await showStill({ templates, categories });
}
