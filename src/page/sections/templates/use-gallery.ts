import { useEffect, useState } from 'react';
import { whenNear } from '../../../browser/when.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import type { StoredCategory, StoredTemplate } from '../../../data/data-port.ts';
import { loadData } from '../../../data/load.ts';
import { BASE, SITE_BASE } from '../../../shared/base.ts';

/** The gallery's templates and categories, in display order. */
interface Gallery {
  readonly templates: readonly StoredTemplate[];
  readonly categories: readonly StoredCategory[];
}

const SAMPLES: Gallery = {
  templates: sortTemplates(
    SAMPLE_TEMPLATES.map((template, index) => addBase({ ...template, id: `sample-${index + 1}` })),
  ),
  categories: SAMPLE_CATEGORIES,
};

/**
 * Returns the samples until the database's templates have been read. The samples remain if the database is empty or can't be
 * read, so visitors never see an error.
 */
export function useGallery(): Gallery {
  const [gallery, setGallery] = useState(SAMPLES);

  useEffect(() => {
    readGallery().then(setGallery, (error: unknown) => console.warn('Showing the bundled templates:', error));
  }, []);

  return gallery;
}

/**
 * The time after which a smooth scroll to a section below has passed the gallery. If the gallery grew during the scroll, the
 * scroll would end above that section.
 */
const PASSED_AFTER_MS = 1000;

/** Reads the templates. Reads the categories only if a template is in a category that the samples don't have. */
async function readGallery(): Promise<Gallery> {
  // Scrolling past the gallery loads nothing, because the database's code is large.
  await whenNear(document.getElementById('template'), '50% 0px', PASSED_AFTER_MS);
  const data = await loadData();
  const templates = sortTemplates((await data.listTemplates()).map(addBase).map(translateTemplate));
  if (templates.length === 0) return SAMPLES;
  const areKnown = templates.every(({ category }) => SAMPLES.categories.some(({ name }) => name === category));
  const categories = areKnown ? [] : await data.listCategories().catch(() => []); // if empty, the samples' categories remain
  return { templates, categories: categories.length > 0 ? categories.map(translateCategory) : SAMPLES.categories };
}

/** Returns whether a template is a sample, bundled or stored. Samples have invented ratings and downloads, which are hidden. */
export function isSample(template: StoredTemplate): boolean {
  return findSample(template) !== undefined;
}

function findSample({ mainImage, downloadCount }: StoredTemplate): StoredTemplate | undefined {
  return SAMPLES.templates.find(
    (sample) => sample.mainImage.path === mainImage.path && sample.downloadCount === downloadCount,
  );
}

/**
 * Replaces a stored sample's texts, which are in the site's first language, with the texts in the page's language.
 * Returns any other template unchanged.
 */
export function translateTemplate(template: StoredTemplate): StoredTemplate {
  const sample = BASE === SITE_BASE ? undefined : findSample(template);
  const { title, description, tags, features } = sample ?? template;
  return { ...template, title, description, tags, features };
}

/** Gives a stored sample category its name in the page's language. Returns any other category unchanged. */
function translateCategory(category: StoredCategory): StoredCategory {
  const sample = BASE === SITE_BASE ? category : SAMPLES.categories.find(({ name }) => name === category.name);
  return { ...category, displayName: (sample ?? category).displayName };
}

/**
 * Sorts templates: featured ones first, then by rating, downloads and title. The order depends on nothing else, so
 * that a stored copy of a sample appears in the same place as the bundled sample.
 */
export function sortTemplates(templates: readonly StoredTemplate[]): readonly StoredTemplate[] {
  return [...templates].sort(
    (a, b) =>
      Number(b.isFeatured) - Number(a.isFeatured) ||
      b.rating - a.rating ||
      b.downloadCount - a.downloadCount ||
      (a.title < b.title ? -1 : 1),
  );
}

/**
 * Adds the base path to a template's URLs that are paths from the site's root. Each language has its own copy of the demos, so
 * that they work offline and lead back to the page in that language.
 */
function addBase(template: StoredTemplate): StoredTemplate {
  if (BASE === '/') return template;
  const at = (url: string) =>
    /^\/(?!\/)/.test(url) ? (url.startsWith('/demos/') ? BASE : SITE_BASE) + url.slice(1) : url;
  const file = <File extends { readonly url: string }>(one: File) => ({ ...one, url: at(one.url) });
  return {
    ...template,
    previewUrl: at(template.previewUrl),
    mainImage: file(template.mainImage),
    screenshots: template.screenshots.map(file),
    demoFiles: file(template.demoFiles),
  };
}
