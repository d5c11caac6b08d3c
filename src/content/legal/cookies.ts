import { KEPT_ON_DEVICE } from './kept-on-device.ts';
import type { LegalBuild, LegalPart, LegalWords } from './texts.ts';

const PLACES = [
  ['Local storage', 'local storage'],
  ['Session storage, for one tab', 'session storage'],
  ['IndexedDB', 'IndexedDB'],
  ['Caches', 'cache'],
] as const;

/** Cookies, and all else that the site keeps in the visitor's browser. */
export function cookies({ appCheck }: LegalBuild): LegalWords {
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
      ? 'This site sets no cookies. Google’s reCAPTCHA, which protects the database, may set its own (_GRECAPTCHA), and an entry of its own in this site’s local storage (_grecaptcha).'
      : 'This site sets no cookies, and neither does anybody else through it.',
    parts: [
      {
        title: 'What your browser keeps',
        text: [
          'So that nothing you type is lost and the site works without a network, it keeps the entries below on your device. None of them follows you to other sites. They are all there because of something you do here, or to deliver the site, so we don’t ask you with a banner.',
          'Your browser’s settings for this site show them and clear them. With storage blocked the site still works; a half-filled form then survives a reload only in the tab’s history.',
        ],
      },
      ...kept,
    ],
  };
}
