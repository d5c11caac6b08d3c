import { useEffect, useState } from 'react';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import type { StoredTemplate } from '../../../data/port.ts';
import { BASE } from '../../../shared/base.ts';
import type { Gallery } from './stored-gallery.ts';

const BUNDLED: Gallery = {
  templates: SAMPLE_TEMPLATES.map((template, index) => ({ ...template, id: `sample-${index + 1}` })),
  categories: SAMPLE_CATEGORIES,
};
const SAMPLES = underPath(BUNDLED);

/**
 * The database's published templates and its categories. Until they arrive, or while it is unreachable: those it
 * returned last, else the bundled samples, which are also shown while it is empty. Visitors never see an error.
 */
export function useGallery(): Gallery {
  const [gallery, setGallery] = useState(SAMPLES);

  useEffect(() => {
    let wanted = true;
    import('./stored-gallery.ts')
      .then(({ renewGallery }) => renewGallery(BUNDLED, (next) => wanted && setGallery(underPath(next))))
      .catch((error: unknown) => console.warn('Showing stored or bundled templates:', error));
    return () => {
      wanted = false;
    };
  }, []);

  return gallery;
}

/** Whether a template's ratings and downloads are those of a bundled sample, also if it is stored: nobody's. */
export function isSample({ title, downloadCount }: StoredTemplate): boolean {
  return SAMPLE_TEMPLATES.some((sample) => sample.title === title && sample.downloadCount === downloadCount);
}

/** Files of this site are stored by their path from its root; here they get the path that it lives under. */
function underPath(gallery: Gallery): Gallery {
  if (BASE === '/') return gallery;
  const at = (url: string) => (/^\/(?!\/)/.test(url) ? BASE + url.slice(1) : url);
  const file = <File extends { readonly url: string }>(one: File) => ({ ...one, url: at(one.url) });
  const templates = gallery.templates.map((template) => ({
    ...template,
    previewUrl: at(template.previewUrl),
    mainImage: file(template.mainImage),
    screenshots: template.screenshots.map(file),
    demoFiles: file(template.demoFiles),
  }));
  return { ...gallery, templates };
}
