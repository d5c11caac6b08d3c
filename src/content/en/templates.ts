export const TEMPLATES_HEADING = {
  title: 'Start from something that works.',
  lead: 'Finished interfaces, ready for your data. Preview one, download it, or have us build on it.',
};

/** The texts of the gallery and its cards. */
export const TEMPLATES_TEXT = {
  category: 'Category',
  all: 'All',
  /** The announcement after the visitor has chosen a category; `label` is empty if all categories are shown. */
  shown: (count: number, label: string) =>
    `${count} ${count === 1 ? 'template' : 'templates'}${label === '' ? '' : ` in ${label}`}`,
  featured: (category: string) => `${category}, featured`,
  prices: { Free: 'Free', Premium: 'Premium, on request', Enterprise: 'Enterprise, on request' },
  use: 'Use this template',
  /** The line that *Use this template* adds to the description. It must end with a quoted title and a full stop: see `spam.ts`. */
  note: (title: string) => `We would like to start from the template "${title}".`,
  preview: 'Preview',
  /** The rest of the link's name, for screen readers. */
  previewOf: (title: string) => ` of ${title}, opens a new tab`,
  /** The alternative text of a picture that is missing. */
  missing: (picture: string) => `${picture} (not available)`,
  /** The text below the cards. */
  else: 'Nothing like yours here?',
};

/** The texts of the dialog with a template's details. */
export const DETAILS_TEXT = {
  details: 'Details',
  pictures: 'Pictures',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  /** The alternative text of a further picture that has no text of its own. */
  anotherView: (title: string) => `${title}, another view`,
  features: 'Features',
  builtWith: 'Built with',
  price: 'Price',
  demoIsFree: (price: string) => `${price}; the demo is free`,
  worksWith: 'Works with',
  size: 'Size',
  updated: 'Updated',
  rating: 'Rating',
  downloads: 'Downloads',
  tags: 'Tags',
  version: 'Version',
  newTab: ', opens a new tab',
  download: 'Download',
  downloadDemo: 'Download demo',
};
