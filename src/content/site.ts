import { REPLY_WITHIN_HOURS } from '../shared/constants.ts';

/** The agency's name, addresses, place and hours. Put your own here. */
export const SITE = {
  name: 'Serendis',
  tagline: 'Innovating the Future of Technology',
  description: `AI systems, software, cybersecurity, web, mobile and cloud. Tell us about your project and hear back within ${REPLY_WITHIN_HOURS} hours.`,
  email: 'hello@serendis.example',
  phone: '+94 11 000 0000',
  location: 'Sri Lanka',
  /** The country's ISO 3166 code. */
  country: 'LK',
  timeZone: 'Asia/Colombo',
  /** The office hours in that time zone: whole hours, days as in `Date.getDay()` (0 is Sunday), and as text. */
  officeHours: { days: [1, 2, 3, 4, 5], opens: 9, closes: 18, inWords: 'Monday to Friday, 9:00 to 18:00' },
  /** The deployed site's URL, such as https://agency.example, for search engines and link previews; empty if unknown. */
  url: '',
} as const;

/** Further metadata for search engines and link previews. */
export const PAGE = {
  /** The picture for link previews, made by `npm run brand`. */
  picture: {
    path: '/icons/og.png',
    width: 1200,
    height: 630,
    alt: 'Name and tagline of the agency on a night sky of linked points',
  },
} as const;

/** The site's legal owner. The legal texts omit missing details. */
export interface Owner {
  /** The full name of the person or company. Without it there is no Imprint. */
  readonly name?: string;
  /** The lines of the postal address. */
  readonly address?: readonly string[];
  /** The person who may act for the company. */
  readonly representedBy?: string;
  /** The register and number, such as `Companies House 01234567`. */
  readonly register?: string;
  readonly vatId?: string;
  /** The database's region, such as `the EU (eur3)`. */
  readonly databaseRegion?: string;
  /** The services that transmit notices (`functions/`), such as `our mail provider, Example Ltd, and Slack`. */
  readonly noticesThrough?: string;
  /** The governing law, such as `England and Wales`. */
  readonly law?: string;
}

/** The owner, for the legal texts. Put your own details here. */
export const OWNER: Owner = {};

/** The URL of `bench/README.md` in the published source, which explains how the page's figures are measured. */
export const BENCH_URL: string = '';

/** A finished project. */
export interface Case {
  readonly client: string;
  readonly text: string;
  /** The URL of a page about it; may be empty. */
  readonly href: string;
}

/** A member of the team. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** The path of a square picture in `public/`, such as `team/ada.avif`; may be empty. */
  readonly picture: string;
  /** The URL of a page about the person; may be empty. */
  readonly href: string;
}

/** The finished projects and the team for the section About; hidden if empty. */
export const CASES: readonly Case[] = [];
export const TEAM: readonly Person[] = [];

/** The icons' URLs. An icon without a URL leads nowhere, but Website leads to the top of the page. */
export const SOCIAL_LINKS = {
  GitHub: '',
  LinkedIn: '',
  Twitter: '',
  Website: '',
} as const satisfies Record<string, string>;

/** The URLs of the company's pages on other sites. Without a URL, a link leads to the closest place on this page (`footer.ts`). */
export const COMPANY_LINKS = {
  Careers: '',
  Blog: '',
  'Case Studies': '',
} as const satisfies Record<string, string>;
