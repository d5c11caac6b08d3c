import { REPLY_WITHIN_HOURS } from '../shared/constants.ts';

/** Everything that names the agency: name, addresses, place and hours. Put your own here. */
export const SITE = {
  name: 'Serendis',
  tagline: 'Innovating the Future of Technology',
  description: `AI systems, software, cybersecurity, web, mobile and cloud. Tell us about your project and hear back within ${REPLY_WITHIN_HOURS} hours.`,
  email: 'hello@serendis.example',
  phone: '+94 11 000 0000',
  location: 'Sri Lanka',
  /** ISO 3166 code of the country. */
  country: 'LK',
  timeZone: 'Asia/Colombo',
  /** Office hours in that time zone: whole hours, days of the week as in `Date.getDay()` (0 is Sunday), and in words. */
  officeHours: { days: [1, 2, 3, 4, 5], opens: 9, closes: 18, inWords: 'Monday to Friday, 9:00 to 18:00' },
  /** Address of the deployed site, such as https://agency.example, for search and share previews; empty while there is none. */
  url: '',
} as const;

/** What else search engines and link previews get. */
export const PAGE = {
  /** Language of the page (BCP 47), and with its country as Open Graph writes it. */
  language: 'en',
  locale: 'en_GB',
  /** Drawn by `npm run brand`. */
  picture: {
    path: '/icons/og.png',
    width: 1200,
    height: 630,
    alt: 'Name and tagline of the agency on a night sky of linked points',
  },
} as const;

/** Addresses outside the site. One left empty is shown as "soon". */
export const SOCIAL_LINKS = {
  GitHub: '',
  LinkedIn: '',
  Twitter: '',
  Website: '',
} as const satisfies Record<string, string>;

/** Pages of the company that may live elsewhere. One left empty is shown as "soon". */
export const COMPANY_LINKS = {
  Careers: '',
  Blog: '',
  'Case Studies': '',
} as const satisfies Record<string, string>;
