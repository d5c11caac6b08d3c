import type { RequestDraft } from '../../shared/request-fields.ts';

/** The names of the services' icons, which are also the ids of their rows. */
export type ServiceIcon = 'ai' | 'code' | 'shield' | 'transform' | 'web' | 'mobile' | 'cloud' | 'consulting';

/** A service of the agency. */
export interface Service {
  readonly icon: ServiceIcon;
  readonly title: string;
  /** The service's promise, in one line. */
  readonly promise: string;
  readonly delivers: readonly string[];
  /** The name of a sample template of this kind. In lower case it is the name of the demo's folder. */
  readonly demo?: string;
  /** Set if the time of the page's own first paint is shown as evidence. */
  readonly proven?: true;
  /** The project type that this service selects in the request form. */
  readonly projectType: RequestDraft['projectType'];
}

export const SERVICES_HEADING = {
  title: 'Eight things we do, from plan to upkeep.',
  lead: 'Start with the closest match. Most projects combine two or three.',
} as const;

export const SERVICES: readonly Service[] = [
  {
    icon: 'ai',
    title: 'AI Systems',
    promise: 'AI that does real work in your product and tells you when it isn’t sure.',
    delivers: [
      'Assistants and search over your own data',
      'Prediction and classification',
      'Tests for quality and cost',
    ],
    projectType: 'ai-ml',
    demo: 'Halo',
  },
  {
    icon: 'code',
    title: 'Software Development',
    promise: 'Systems that are still easy to change in their third year.',
    delivers: ['Desktop and server software', 'Automated tests and releases', 'Documented source code that you own'],
    projectType: 'desktop-app',
  },
  {
    icon: 'shield',
    title: 'Cybersecurity',
    promise: 'Find the open door before someone else does.',
    delivers: ['Threat model and code review', 'Hardened access, secrets and backups', 'An incident response plan'],
    projectType: 'api',
  },
  {
    icon: 'transform',
    title: 'Digital Transformation',
    promise: 'Move paper, spreadsheets and the old server, one working step at a time.',
    delivers: [
      'A map of how work flows today',
      'Migration, with records counted before and after',
      'Training for those who use it',
    ],
    projectType: 'business-app',
    demo: 'Harbor',
  },
  {
    icon: 'web',
    title: 'Web Development',
    promise: 'Fast on a cheap phone and a bad network.',
    proven: true,
    delivers: ['Sites, shops and web applications', 'Accessible to everybody', 'Works offline where it helps'],
    projectType: 'web-app',
    demo: 'Meridian',
  },
  {
    icon: 'mobile',
    title: 'Mobile Apps',
    promise: 'One app for both stores, light on battery and data.',
    delivers: ['Android and iOS', 'Offline first', 'Store release and updates'],
    projectType: 'mobile-app',
    demo: 'Lumen',
  },
  {
    icon: 'cloud',
    title: 'Cloud Services',
    promise: 'Servers that we watch, so that you can sleep.',
    delivers: ['Infrastructure written as code', 'Monitoring and restore drills', 'A bill you can predict'],
    projectType: 'api',
  },
  {
    icon: 'consulting',
    title: 'IT Consulting',
    promise: 'A straight answer to what to build, what to buy and what to leave alone.',
    delivers: ['Review of systems and suppliers', 'A roadmap with costs', 'A second opinion before you sign'],
    projectType: 'business-app',
  },
];

/** The text before and after the seconds until the first paint; hidden if the browser doesn't report this time. */
export const READABLE = { before: 'This page was readable on your device after ', after: ' s' } as const;

/** A link to a template's demo. */
export const DEMO_LINK = { text: (name: string) => `See ${name} run`, newTab: ', opens a new tab' } as const;
