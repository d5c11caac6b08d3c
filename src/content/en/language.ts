/** The language of this folder. */
export const LANGUAGE: string = 'en';

/** The locale in which dates and numbers are formatted (BCP 47). */
export const LOCALE: string = 'en-GB';
