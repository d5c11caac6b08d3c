import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import type { LegalBuild, LegalContent, LegalPart } from '../../legal.ts';

/** An item that the site stores in the visitor's browser. */
export interface Kept {
  /** The name shown in the browser's developer tools. */
  readonly name: string;
  readonly where: 'local storage' | 'session storage' | 'IndexedDB' | 'cache';
  readonly what: string;
  readonly until: string;
  /** Set for items that only a build with App Check stores. */
  readonly appCheck?: true;
}

const SITE_DATA = 'you clear the site’s data';
const TAB = 'the tab is closed';

/**
 * Everything that the site stores in a visitor's browser. `tests/repo/legal-texts.test.ts` compares the list with the code,
 * and `tests/e2e/policy.engines.spec.ts` with what a visit has stored.
 */
export const KEPT_ON_DEVICE: readonly Kept[] = [
  {
    name: 'requests',
    where: 'IndexedDB',
    what: 'What you type into the request form, and a request not delivered yet',
    until: `it has been delivered or discarded. After ${REQUEST_KEPT_DAYS} days nothing is sent by itself any more, and your next visit deletes what was never submitted`,
  },
  {
    name: 'request-form',
    where: 'session storage',
    what: 'Which half-filled form this tab opens again after a reload',
    until: TAB,
  },
  {
    name: 'theme',
    where: 'local storage',
    what: 'The theme that you chose: system, light or dark',
    until: SITE_DATA,
  },
  {
    name: 'language-offered',
    where: 'local storage',
    what: 'That this page has been offered in your browser’s language',
    until: SITE_DATA,
  },
  {
    name: 'particles',
    where: 'local storage',
    what: 'That you have paused the animation',
    until: 'you resume it',
  },
  {
    name: 'workbox-precache',
    where: 'cache',
    what: 'The site itself, so that it opens at once and without a network',
    until: `the next version replaces it, or ${SITE_DATA}`,
  },
  {
    name: 'pictures',
    where: 'cache',
    what: 'Pictures and previews of templates that you have seen',
    until: `a later visit replaces them, or ${SITE_DATA}`,
  },
  {
    name: 'firebase-heartbeat-database',
    where: 'IndexedDB',
    what: 'On which days, 30 at most, Google’s database library ran here, and its version',
    until: `newer ones replace them, or ${SITE_DATA}`,
  },
  {
    name: 'firebase-app-check-database',
    where: 'IndexedDB',
    what: 'A pass for the database, issued by App Check',
    until: 'it is replaced, about once an hour of use',
    appCheck: true,
  },
];

const PLACES = [
  ['Local storage', 'local storage'],
  ['Session storage, for one tab', 'session storage'],
  ['IndexedDB', 'IndexedDB'],
  ['Caches', 'cache'],
] as const;

/** Writes the text about cookies and everything else that the site stores in the visitor's browser. */
export function cookies({ appCheck }: LegalBuild): LegalContent {
  const entries = KEPT_ON_DEVICE.filter((kept) => appCheck || kept.appCheck === undefined);
  const kept = PLACES.map(([title, place]): LegalPart => {
    const here = entries.filter(({ where }) => where === place);
    return {
      title,
      text: [],
      facts: here.map(({ name, what, until }) => ({ name, meaning: `${what}. Until ${until}.` })),
    };
  });
  return {
    lead: appCheck
      ? 'This site sets no cookies. Google’s reCAPTCHA, which protects the database, may set its own cookie (_GRECAPTCHA) and an entry in this site’s local storage (_grecaptcha).'
      : 'This site sets no cookies, and neither does anybody else through it.',
    parts: [
      {
        title: 'What your browser keeps',
        text: [
          'So that nothing you type is lost and the site works without a network, it keeps the entries below on your device. None of them follows you to other sites. All of them come from something you do here or are needed to deliver the site, so there is no consent banner.',
          'You can see and clear them in your browser’s settings for this site. If you block storage, the site still works, but reloading the page loses a half-filled form.',
        ],
      },
      ...kept,
    ],
  };
}
