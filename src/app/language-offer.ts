import { LANGUAGE } from '#content/language.ts';
import { ignoreErrors } from '../browser/storage.ts';
import { LANGUAGES, type Language } from '../content/languages.ts';

/** The storage key that records that another language has been offered. */
const OFFERED_KEY = 'language-offered';

/**
 * Returns the language to offer: the first of the browser's languages that the site has. Returns undefined if the page is in
 * that language, if an offer has been shown (or, without storage, might have been), or if a page of this site linked here.
 */
export function languageToOffer(): Language | undefined {
  const preferred = navigator.languages
    .map((tag) => LANGUAGES.find(({ id }) => id === tag.split('-')[0]))
    .find((language) => language !== undefined);
  if (preferred?.id === LANGUAGE || document.referrer.startsWith(location.origin)) return undefined;
  return ignoreErrors(() => localStorage.getItem(OFFERED_KEY)) === null ? preferred : undefined;
}

/** Records that another language has been offered. */
export function rememberOffer(): void {
  ignoreErrors(() => localStorage.setItem(OFFERED_KEY, 'yes'));
}
