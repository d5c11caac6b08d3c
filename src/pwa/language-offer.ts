import { ignoreErrors } from '../browser/ignore-errors.ts';
import { LANGUAGES, type Language } from '../content/languages.ts';

/** The storage key that records that another language has been offered. */
const OFFERED_KEY = 'language-offered';

/**
 * Returns the first of the browser's languages that the site has. Returns undefined if there is none, or in these cases:
 * - The page doesn't link to that language: it is in that language itself, or it is one of the agency's views.
 * - An offer was shown before, or storage is blocked.
 * - The visitor comes from another page of this origin.
 */
export function languageToOffer(): Language | undefined {
  const preferred = navigator.languages
    .map((tag) => LANGUAGES.find(({ id }) => `${tag}-`.startsWith(`${id}-`)))
    .find((language) => language !== undefined);
  const isLinked = document.querySelector(`a[hreflang="${preferred?.id}"]`) !== null;
  if (!isLinked || document.referrer.startsWith(`${location.origin}/`)) return undefined;
  return ignoreErrors(() => localStorage.getItem(OFFERED_KEY)) === null ? preferred : undefined;
}

export function rememberOffer(): void {
  ignoreErrors(() => localStorage.setItem(OFFERED_KEY, 'yes'));
}
