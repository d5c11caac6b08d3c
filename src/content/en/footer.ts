import { COMPANY_LINKS, SITE } from '../site.ts';
import type { ServiceIcon } from './services.ts';

/** A link in the footer. */
export interface FooterLink {
  readonly label: string;
  readonly href: string;
}

/** A titled list of links. */
export interface FooterColumn {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

export const FOOTER_BLURB = 'Software that works on the phone in your pocket, on the network you actually have.';

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Services',
    links: [
      service('Web Development', 'web'),
      service('Mobile Apps', 'mobile'),
      service('AI Solutions', 'ai'),
      service('Cloud Services', 'cloud'),
      service('IT Consulting', 'consulting'),
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', href: '#about' },
      { label: 'Careers', href: COMPANY_LINKS.Careers || `mailto:${SITE.email}?subject=Careers` },
      { label: 'Blog', href: COMPANY_LINKS.Blog || '#newsletter-email' },
      { label: 'Contact', href: '#contact' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Case Studies', href: COMPANY_LINKS['Case Studies'] || '#template' },
      { label: 'Support', href: '#faq' },
      { label: 'FAQ', href: '#faq' },
    ],
  },
];

/** Creates a link to a service's row. */
function service(label: string, row: ServiceIcon): FooterLink {
  return { label, href: `#${row}` };
}
