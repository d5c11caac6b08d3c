import { SITE } from '../site.ts';

/** The texts of the page for addresses that don't exist. */
export const NOT_FOUND_TEXT = {
  code: '404',
  title: 'There is nothing at this address.',
  text: 'It may be old, or mistyped. Everything we have is on one page.',
  home: 'Go to the front page',
  write: 'Write to us',
};

/** The texts of the legal page, except the legal texts themselves. */
export const LEGAL_PAGE_TEXT = {
  name: 'Legal',
  description: `Privacy, terms and cookies of ${SITE.name}, in plain words.`,
  title: 'Legal, in plain words',
  changed: (day: string) => `Last changed on ${day}`,
  navigation: 'Legal texts',
};

/** The texts of the installed app's manifest. */
export const MANIFEST_TEXT = {
  launch: 'Launch a project',
  screenshots: {
    home: 'The first screen',
    templates: 'Templates to start from',
    phoneHome: 'The first screen on a phone',
    phoneRequest: 'The request form on a phone',
  },
};
