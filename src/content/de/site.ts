import { REPLY } from './reply.ts';

export const SITE_TEXT: typeof import('../en/site.ts').SITE_TEXT = {
  tagline: 'Wir gestalten die Technik von morgen',
  headline: ['Wir gestalten', 'die Technik', 'von morgen'],
  origin: 'Von Serendib, einem alten Namen Sri Lankas.',
  description: `KI-Systeme, Software, IT-Sicherheit, Web, Apps und Cloud. Schildern Sie Ihr Projekt: Antwort ${REPLY}.`,
  location: 'Sri Lanka',
  officeHours: 'Montag bis Freitag, 9 bis 18\u00a0Uhr',
};

/**
 * The owner's phrases for the legal texts. Put your own here. Examples, in the grammatical cases that the texts need:
 * - `databaseRegion`: `der EU (eur3)`
 * - `noticesThrough`: `unseren E-Mail-Anbieter, die Beispiel GmbH, und Slack`
 * - `requestsKept`: `zwölf Monate`
 * - `law`: `von England und Wales` or `der Bundesrepublik Deutschland`
 */
export const OWNER_TEXT: typeof import('../en/site.ts').OWNER_TEXT = {};

export const CASES: typeof import('../en/site.ts').CASES = [];
export const TEAM: typeof import('../en/site.ts').TEAM = [];
