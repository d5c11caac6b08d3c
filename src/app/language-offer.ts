import { LANGUAGE } from '#content/language.ts';
import { ignoreErrors } from '../browser/storage.ts';
import { LANGUAGES, type Language } from '../content/languages.ts';

/** The storage key that records that another language has been offered. */
const OFFERED_KEY = 'language-offered';

/**
 * Returns the site's language that the browser prefers, if it isn't the page's and has not been offered yet. A visitor who
 * comes from another page of the site has already chosen, and without storage the offer would appear on every visit.
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
