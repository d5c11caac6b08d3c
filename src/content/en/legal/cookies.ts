import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import { type KeptTexts, keptParts, type LegalBuild, type LegalContent, type PlaceTexts } from '../../legal.ts';

const SITE_DATA = 'you clear the site’s data';
const TAB = 'the tab is closed';

const KEPT: KeptTexts = {
  requests: {
    what: 'What you type into the request form, where you came from then, and a request not delivered yet',
    until: `it has been delivered or discarded. After ${REQUEST_KEPT_DAYS} days nothing is sent by itself any more, and your next visit deletes what was never submitted`,
  },
  'request-form': { what: 'Which half-filled form this tab opens again after a reload', until: TAB },
  theme: { what: 'The theme that you chose: system, light or dark', until: SITE_DATA },
  'language-offered': { what: 'That this page has been offered in your browser’s language', until: SITE_DATA },
  particles: { what: 'That you have paused the animation', until: 'you resume it' },
  'workbox-precache': {
    what: 'The site itself, so that it opens at once and without a network',
    until: `the next version replaces it, or ${SITE_DATA}`,
  },
  pictures: {
    what: 'Pictures and previews of templates that you have seen',
    until: `a later visit replaces them, or ${SITE_DATA}`,
  },
  'firebase-heartbeat-database': {
    what: 'On which days, 30 at most, Google’s database library ran here, and its version',
    until: `newer ones replace them, or ${SITE_DATA}`,
  },
  'firebase-app-check-database': {
    what: 'A pass for the database, issued by App Check',
    until: 'it is replaced, about once an hour of use',
  },
};

const PLACES: PlaceTexts = {
  'local storage': 'Local storage',
  'session storage': 'Session storage, for one tab',
  IndexedDB: 'IndexedDB',
  cache: 'Caches',
};

/** Writes the text about cookies and everything else that the site stores in the visitor's browser. */
export function cookies(build: LegalBuild): LegalContent {
  return {
    lead: build.appCheck
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
      ...keptParts(build, PLACES, KEPT, ({ what, until }) => `${what}. Until ${until}.`),
    ],
  };
}
