import { flushSync } from 'react-dom';
import { whenNear } from '../../../browser/when.ts';
import {
  isKeptLately,
  keepCategories,
  keepTemplates,
  keptCategories,
  keptTemplates,
} from '../../../data/kept-gallery.ts';
import { loadData } from '../../../data/load.ts';
import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';
import { SEARCH_FROM } from '../../../shared/constants.ts';

/** What the gallery shows. */
export interface Gallery {
  readonly templates: readonly StoredTemplate[];
  /** In their order. */
  readonly categories: readonly StoredCategory[];
  /** Search and orders, where there are so many templates. */
  readonly search?: typeof import('./gallery-search.tsx') | undefined;
}

/**
 * Calls `show` with what the database returned last, and unless that was lately again with what it has now. `samples`
 * stands in for an empty list. Neither the view nor the focus moves. Rejects when the templates can't be read.
 */
export async function renewGallery(samples: Gallery, show: (gallery: Gallery) => void): Promise<void> {
  const section = document.getElementById('template');
  const showStill = async ({ templates, categories }: Gallery) => {
    // With them, if it can be had: as it takes room, it would move what stands below later.
    const search = templates.length < SEARCH_FROM ? undefined : await withinMs(1000, import('./gallery-search.tsx'));
    await holdingPlace(section, () =>
      holdingFocus(section, () =>
        show({
          templates: templates.length > 0 ? templates : samples.templates,
          categories: categories.length > 0 ? categories : samples.categories,
          search,
        }),
      ),
    );
  };

  const kept = { templates: keptTemplates(), categories: keptCategories() };
  if (kept.templates.length > 0 || kept.categories.length > 0) await showStill(kept);

  if (isKeptLately()) return;

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
      () => null, // names are no reason to hold back templates
    ),
  ]);
  keepTemplates(templates, categories !== null);
  const next = { templates, categories: categories ?? kept.categories };
  if ([...Object.values(next), ...Object.values(kept)].some(({ length }) => length > 0)) await showStill(next);
}

/** What `work` comes to, or undefined if it fails or takes longer. */
function withinMs<Result>(limit: number, work: Promise<Result>): Promise<Result | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, limit));
  return Promise.race([work.catch(() => undefined), late]);
}

const LOOK_AGAIN_MS = 120;

/**
 * Runs a change of the height of `section` without moving the content that the visitor reads below it: waits until
 * scrolling stops (a smooth scroll would miss its target) and scrolls along with the section's end. Scroll anchoring is
 * not in all browsers, and in none after a smooth scroll.
 *
 * @param change has changed the page when it returns.
 */
async function holdingPlace(section: Element | null, change: () => void): Promise<void> {
  await scrollingStops();
  if (section === null || section.getBoundingClientRect().bottom > window.innerHeight / 2) {
    change();
    return;
  }
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // otherwise browsers with scroll anchoring would correct twice
  const before = section.getBoundingClientRect().bottom;
  change();
  window.scrollBy({ top: section.getBoundingClientRect().bottom - before, behavior: 'instant' });
  setTimeout(() => root.style.removeProperty('overflow-anchor'), LOOK_AGAIN_MS);
}

async function scrollingStops(): Promise<void> {
  for (;;) {
    const before = window.scrollY;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    if (window.scrollY === before) return;
  }
}

/**
 * Runs a state change that may remove the element in `section` that has the focus. It then goes to what is in its place:
 * the card or choice with the same number, else the last.
 */
function holdingFocus(section: Element | null, change: () => void): void {
  const focused = document.activeElement;
  const kind = ['input', 'h3 a'].find((one) => focused?.matches(one)) ?? 'li > a';
  const alike = () => [...(section?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const place = alike().findIndex((element) => element.isSameNode(focused));
  flushSync(change);
  if (place >= 0 && focused?.isConnected === false) (alike()[place] ?? alike().at(-1))?.focus({ preventScroll: true });
}
