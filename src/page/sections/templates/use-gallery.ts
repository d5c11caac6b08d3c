import { useEffect, useState } from 'react';
import { whenNear } from '../../../browser/when.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import { loadData } from '../../../data/load.ts';
import type { StoredCategory, StoredTemplate } from '../../../data/port.ts';
import { BASE } from '../../../shared/base.ts';

/** What the gallery shows. */
export interface Gallery {
  readonly templates: readonly StoredTemplate[];
  /** In their order. */
  readonly categories: readonly StoredCategory[];
}

const SAMPLES: Gallery = {
  templates: SAMPLE_TEMPLATES.map((template, index) => underPath({ ...template, id: `sample-${index + 1}` })),
  categories: SAMPLE_CATEGORIES,
};

/**
 * The bundled samples, and once the section is near what the database holds, unless that is nothing or can't be read:
 * visitors never see an error.
 */
export function useGallery(): Gallery {
  const [gallery, setGallery] = useState(SAMPLES);

  useEffect(() => {
    let wanted = true;
    readGallery()
      .then((stored) => wanted && setGallery(stored))
      .catch((error: unknown) => console.warn('Showing the bundled templates:', error));
    return () => {
      wanted = false;
    };
  }, []);

  return gallery;
}

/** Asks for the templates, and for the categories only if a template is in one that the samples don't have. */
async function readGallery(): Promise<Gallery> {
  // The database's code is half the size of React.
  await whenNear(document.getElementById('template'), '50% 0px');
  const data = await loadData();
  const templates = (await data.listTemplates()).map(underPath);
  if (templates.length === 0) return SAMPLES;
  const areKnown = templates.every(({ category }) => SAMPLES.categories.some(({ name }) => name === category));
  const categories = areKnown ? [] : await data.listCategories().catch(() => []); // names hold back no templates
  return { templates, categories: categories.length > 0 ? categories : SAMPLES.categories };
}

/** Whether a template's ratings and downloads are those of a bundled sample, also if it is stored: nobody's. */
export function isSample({ title, downloadCount }: StoredTemplate): boolean {
  return SAMPLE_TEMPLATES.some((sample) => sample.title === title && sample.downloadCount === downloadCount);
}

/** Files of this site are stored by their path from its root; here they get the path that it lives under. */
function underPath(template: StoredTemplate): StoredTemplate {
  if (BASE === '/') return template;
  const at = (url: string) => (/^\/(?!\/)/.test(url) ? BASE + url.slice(1) : url);
  const file = <File extends { readonly url: string }>(one: File) => ({ ...one, url: at(one.url) });
  return {
    ...template,
    previewUrl: at(template.previewUrl),
    mainImage: file(template.mainImage),
    screenshots: template.screenshots.map(file),
    demoFiles: file(template.demoFiles),
  };
}
