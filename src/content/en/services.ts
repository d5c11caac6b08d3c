export const SERVICES_HEADING = {
  title: 'Eight things we do, from plan to upkeep.',
  lead: 'Start with the closest match. Most\u00a0projects combine two or three.',
};

/** The texts of the services, by the ids in `../services.ts`. */
export const SERVICES = {
  ai: {
    title: 'AI Systems',
    promise: 'AI that does real work in your product and tells you when it isn’t sure.',
    delivers: [
      'Assistants and search over your own data',
      'Prediction and classification',
      'Tests for quality and cost',
    ],
  },
  code: {
    title: 'Software Development',
    promise: 'Systems that are still easy to change in their third year.',
    delivers: ['Desktop and server software', 'Automated tests and releases', 'Documented source code that you own'],
  },
  shield: {
    title: 'Cybersecurity',
    promise: 'Find the open door before someone else does.',
    delivers: ['Threat model and code review', 'Hardened access, secrets and backups', 'An incident response plan'],
  },
  transform: {
    title: 'Digital Transformation',
    promise: 'Move paper, spreadsheets and the old server, one working step at a time.',
    delivers: [
      'A map of how work flows today',
      'Migration, with records counted before and after',
      'Training for those who use it',
    ],
  },
  web: {
    title: 'Web Development',
    promise: 'Fast on a cheap phone and a bad network.',
    delivers: ['Sites, shops and web applications', 'Accessible to everybody', 'Works offline where it helps'],
  },
  mobile: {
    title: 'Mobile Apps',
    promise: 'One app for both stores, light on battery and data.',
    delivers: ['Android and iOS', 'Offline first', 'Store release and updates'],
  },
  cloud: {
    title: 'Cloud Services',
    promise: 'Servers that we watch, so that you can sleep.',
    delivers: ['Infrastructure written as code', 'Monitoring and restore drills', 'A bill you can predict'],
  },
  consulting: {
    title: 'IT Consulting',
    promise: 'A straight answer to what to build, what to buy and what to leave alone.',
    delivers: ['Review of systems and suppliers', 'A roadmap with costs', 'A second opinion before you sign'],
  },
};

/** The text before and after the seconds until the first paint. It stays hidden if this time is unknown or implausible. */
export const READABLE = { before: 'This page was readable on your device after ', after: ' s' };

export const SERVICE_TEXT = {
  /** The accessible name of the `<summary>` that unfolds a service. */
  more: (service: string) => `${service}: what you get`,
  start: 'Start a project',
  /** The rest of the button's name, for screen readers. */
  startIn: (service: string) => ` in ${service}`,
  demo: (name: string) => `See ${name} run`,
  newTab: ', opens a new tab',
};
