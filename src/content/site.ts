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

/** Who answers for the site by law. What is left out is not mentioned. */
export interface Owner {
  /** Full name of the person or company. Without it there is no Imprint. */
  readonly name?: string;
  /** Postal address, one line each. */
  readonly address?: readonly string[];
  /** Who may act for a company. */
  readonly representedBy?: string;
  /** Register and number, such as `Companies House 01234567`. */
  readonly register?: string;
  readonly vatId?: string;
  /** Where the database is, such as `the EU (eur3)`. */
  readonly databaseRegion?: string;
  /** What carries the notices of new requests (`functions/`), such as `our mail provider, Example Ltd, and Slack`. */
  readonly noticesThrough?: string;
  /** Whose law applies, such as `England and Wales`. */
  readonly law?: string;
}

/** For the legal texts. */
export const OWNER: Owner = {};

/** Address of `bench/README.md` in the published source: how the page's figures are measured. */
export const BENCH_URL: string = '';

/** A finished project. */
export interface Case {
  readonly client: string;
  readonly text: string;
  /** A page about it; may be empty. */
  readonly href: string;
}

/** Somebody of the team. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** Path of a square picture in `public/`, such as `team/ada.avif`; may be empty. */
  readonly picture: string;
  /** A page about them; may be empty. */
  readonly href: string;
}

/** Finished projects and the team, shown in About; hidden while empty. */
export const CASES: readonly Case[] = [];
export const TEAM: readonly Person[] = [];

/** Addresses outside the site. An icon whose address is empty leads nowhere; Website leads to the top of the page. */
export const SOCIAL_LINKS = {
  GitHub: '',
  LinkedIn: '',
  Twitter: '',
  Website: '',
} as const satisfies Record<string, string>;

/** Pages of the company that may live elsewhere. One left empty leads to the closest place on this page (`footer.ts`). */
export const COMPANY_LINKS = {
  Careers: '',
  Blog: '',
  'Case Studies': '',
} as const satisfies Record<string, string>;
