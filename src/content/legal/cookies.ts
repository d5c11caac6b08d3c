import { KEPT_ON_DEVICE } from './kept-on-device.ts';
import type { LegalBuild, LegalContent, LegalPart } from './texts.ts';

const PLACES = [
  ['Local storage', 'local storage'],
  ['Session storage, for one tab', 'session storage'],
  ['IndexedDB', 'IndexedDB'],
  ['Caches', 'cache'],
] as const;

/** Cookies, and all else that the site keeps in the visitor's browser. */
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
