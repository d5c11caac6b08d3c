import { SITE } from '../site.ts';

export const FOOTER_TEXT = {
  /** The text at the end of the page, beside a button that opens the form. */
  closing: 'Three answers are enough to begin.',
  blurb: 'Software that works on the phone in your pocket, on the network you actually have.',
  /** The accessible name of the footer's navigation. */
  navigation: 'Footer',
  services: {
    title: 'Services',
    links: {
      web: 'Web Development',
      mobile: 'Mobile Apps',
      ai: 'AI Solutions',
      cloud: 'Cloud Services',
      consulting: 'IT Consulting',
    },
  },
  company: { title: 'Company', links: { about: 'About Us', careers: 'Careers', blog: 'Blog', contact: 'Contact' } },
  resources: { title: 'Resources', links: { cases: 'Case Studies', support: 'Support', faq: 'FAQ' } },
  rights: `${SITE.name}. All rights reserved.`,
  /** The subject of the email that the link *Careers* opens if `site.ts` has no URL for it. */
  careersSubject: 'Careers',
  /** The accessible name of the social icon that leads to the agency's website. */
  website: 'Website',
};

/** The titles of the legal texts, which are also the texts of the footer's links to them. */
export const LEGAL_TITLES = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookies',
  imprint: 'Imprint',
};
