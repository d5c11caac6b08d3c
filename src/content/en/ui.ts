import { SITE } from '../site.ts';

/** The sections' names in the navigation. */
export const SECTION_LABELS = {
  home: 'Home',
  services: 'Services',
  template: 'Templates',
  about: 'About',
  contact: 'Contact',
};

/** The phrase for what a visitor gets after a first call. Several texts use it. */
export const OFFER: string = 'one page with a price';

/** The texts of the components that several parts of the page share. */
export const UI_TEXT = {
  launch: 'Launch Project',
  loading: (section: string) => `Loading ${section}`,
  failed: `This part of the page did not load. You can write to ${SITE.email}.`,
  retry: 'Try again',
  close: 'Close',
  clear: 'Clear',
  clearField: (label: string) => `Clear ${label}`,
  dismiss: 'Dismiss',
  /** The accessible name of the region with the toasts. */
  status: 'Page status',
};
