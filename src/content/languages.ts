export interface Language {
  /** The BCP 47 tag, which is also the name of the folder in `src/content/`. */
  readonly id: string;
  /** The name in the language itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** The label, in the language itself, of the link that is offered to visitors whose browser prefers this language. */
  readonly offer: string;
}

/** The languages of the site. The first is the language of the page at the site's root. CONTRIBUTING.md says how to add one. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { id: 'en', name: 'English', dir: 'ltr', offer: 'Read this page in English' },
  { id: 'de', name: 'Deutsch', dir: 'ltr', offer: 'Diese Seite auf Deutsch lesen' },
  { id: 'ar', name: 'العربية', dir: 'rtl', offer: 'اقرأ هذه الصفحة بالعربية' },
];

/** Returns a language's English name, for the agency. Returns the id if the site doesn't have the language. */
export function languageName(id: string): string {
  const isKnown = LANGUAGES.some((language) => language.id === id);
  return (isKnown && new Intl.DisplayNames('en', { type: 'language' }).of(id)) || id;
}

/** Returns the path of a language's page, relative to the site's root: for example `de/`, but empty for the first language. */
export function languagePath(id: string): string {
  return id === LANGUAGES[0].id ? '' : `${id}/`;
}
