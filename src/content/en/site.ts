import { REPLY } from './reply.ts';

/** The texts about the agency. Put your own here; `../site.ts` has its name and addresses, and the office hours as numbers. */
export const SITE_TEXT = {
  tagline: 'Innovating the Future of Technology',
  /** The parts of the tagline. In the headline, each stays on one line. */
  headline: ['Innovating', 'the Future', 'of Technology'],
  /** The origin of the name, for the footer; empty for none. */
  origin: 'From Serendib, an old name of Sri Lanka.',
  description: `AI systems, software, cybersecurity, web, mobile and cloud. Tell us about your project and hear back ${REPLY}.`,
  location: 'Sri Lanka',
  officeHours: 'Monday to Friday, 9:00 to 18:00',
};

/** Phrases for the legal texts. If a phrase is missing, the texts omit the detail or stay general. */
interface OwnerText {
  /** The database's region, such as `the EU (eur3)`. */
  readonly databaseRegion?: string;
  /** The services that transmit notices of requests (`functions/`), such as `our mail provider, Example Ltd, and Slack`. */
  readonly noticesThrough?: string;
  /** The time for which requests are kept once won or lost (`npm run admin -- forget`), such as `twelve months`. */
  readonly requestsKept?: string;
  /** The governing law, such as `England and Wales`. */
  readonly law?: string;
}

/** The owner's phrases for the legal texts. Put your own here. */
export const OWNER_TEXT: OwnerText = {};

/** A finished project or a member of the team. `name` is that of the client or the person; a member's `text` is the role. */
interface Entry {
  readonly name: string;
  readonly text: string;
  /** The path of a square picture in `public/`, such as `team/ada.avif`. */
  readonly picture?: string;
  /** The URL of a page about the project or the person. */
  readonly href?: string;
}

/** The finished projects and the team in the About section, which hides an empty list. */
export const CASES: readonly Entry[] = [];
export const TEAM: readonly Entry[] = [];
