/** The agency's name, addresses and hours. Put your own here; `<language>/site.ts` has the texts. */
export const SITE = {
  name: 'Serendis',
  email: 'hello@serendis.example',
  phone: '+94 11 000 0000',
  /** The country's ISO 3166-1 alpha-2 code. */
  country: 'LK',
  timeZone: 'Asia/Colombo',
  /** The office hours in `timeZone`: whole hours, and days as in `Date.getDay()` (0 is Sunday). */
  officeHours: { days: [1, 2, 3, 4, 5], opens: 9, closes: 18 },
  /**
   * The deployed site's URL, such as https://agency.example; empty if unknown. Search engines, link previews and notices of
   * requests use it. Its path, if any, is the build's base path.
   */
  url: '',
} as const;

/** The `tel:` URL of the agency's phone number. */
export const PHONE_URL = `tel:${SITE.phone.replaceAll(' ', '')}`;

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
}

/** The owner, for the legal texts. Put your own details here. */
export const OWNER: Owner = {};

/** The URL of a page where a visitor can book a first call; empty if there is none. It is offered after a request. */
export const BOOKING_URL: string = '';

/** The URLs of the footer's social icons. Without a URL, Website leads to the top of the page; the other icons do nothing. */
export const SOCIAL_LINKS = {
  GitHub: '',
  LinkedIn: '',
  Twitter: '',
  Website: '',
} as const satisfies Record<string, string>;

/** The URLs of the company's pages on other sites. `page/footer.tsx` has the targets of links without a URL. */
export const COMPANY_LINKS = {
  Careers: '',
  Blog: '',
  'Case Studies': '',
} as const satisfies Record<string, string>;
